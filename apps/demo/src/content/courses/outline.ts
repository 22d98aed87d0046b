import type { CourseOutline, DemoResource } from '../types.ts'

const KINDS: Record<string, DemoResource['kind']> = {
  图: 'text',
  视: 'video',
  课: 'courseware',
  文: 'document',
  音: 'audio',
}

/** A resource in short: `3 课 循环结构的三种写法` is courseware of chapter three. */
export function outline(
  courseCode: string,
  courseName: string,
  description: string,
  chapters: readonly string[],
  resources: readonly string[],
): CourseOutline {
  return {
    courseCode,
    courseName,
    description,
    chapters,
    resources: resources.map((line) => {
      const [chapter = '1', kind = '', ...title] = line.split(' ')
      return { chapter: Number(chapter), kind: KINDS[kind] ?? 'text', title: title.join(' ') }
    }),
  }
}
