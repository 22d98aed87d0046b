import type { DemoChapter, DemoResource } from '../types.ts'

/** The resources of a course besides the texts of its sections. */
export type ExtraResource = Omit<DemoResource, 'mustSee' | 'tags' | 'key'> &
  Partial<Pick<DemoResource, 'mustSee' | 'tags'>>

/** The text of every section, which is required, then the extras. */
export function resourcesOf(chapters: readonly DemoChapter[], extras: readonly ExtraResource[]): DemoResource[] {
  const lessons = chapters.flatMap((c) =>
    c.sections.map(
      (s): DemoResource => ({
        key: `text-${s.key}`,
        section: s.key,
        kind: 'text',
        title: `${s.key} ${s.title}`,
        intro: `第 ${c.no} 章第 ${s.key.split('.')[1]} 节图文讲解，约需 ${s.minutes} 分钟。`,
        body: s.html,
        mustSee: true,
        // Half of the reading time counts as read: many students already know part of a section.
        minSeconds: s.minutes * 30,
        tags: ['图文讲解'],
      }),
    ),
  )
  const more = extras.map((e, i): DemoResource => ({ key: `extra-${i + 1}`, mustSee: false, tags: [], ...e }))
  return [...lessons, ...more]
}
