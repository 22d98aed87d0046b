import type { CaptionCue } from '@shuyuan/contract/entities/course/caption.ts'
import { toVtt } from '@shuyuan/domain/study/caption.rule.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { withFiles } from '../../content/kit/rich.ts'
import type { CourseOutline, DemoCourse } from '../../content/types.ts'
import { bulk, json, must } from '../bulk.ts'
import { Names, type SeededCourse, type World } from '../world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

/** Chapters by number and section key, resources by key: banks, papers and study records refer to them. */
export interface SeededContent {
  chapters: Names
  resources: {
    id: string
    section: string
    mustSee: boolean
    minutes: number
    kind: string
    durationSec: number
    chapter: number
  }[]
}

const chapterOf = (section: string) => section.split('.')[0] as string

const BUILT_DAYS = 80
const FRESH = 2

/** Built before the term, but for the last ones, which have just been added. */
function madeAt(today: Date, place: number, all: number) {
  const days = place >= all - FRESH ? all - place : BUILT_DAYS + (place % 7)
  const at = new Date(today.getTime() - days * DAY_MS)
  return { createdAt: at, updatedAt: at }
}

/** A fully written course: its chapters, lessons, files, links and texts, and the steps of each chapter. */
export async function seedContent(world: World, course: SeededCourse, written: DemoCourse): Promise<SeededContent> {
  const { tx, media } = world
  const chapters = new Names('chapter')
  const rows: Rows<'chapter'> = []
  for (const one of written.chapters) {
    rows.push({
      id: chapters.make(String(one.no)),
      courseId: course.id,
      pid: null,
      title: `第${one.no}章 ${one.title}`,
      sort: one.no,
      weekNo: one.weekNo,
      goals: one.goals.join('\n'),
    })
    for (const [place, section] of one.sections.entries())
      rows.push({
        id: chapters.make(section.key),
        courseId: course.id,
        pid: chapters.of(String(one.no)),
        title: `${section.key} ${section.title}`,
        sort: place,
        weekNo: one.weekNo,
        goals: '',
      })
  }
  await bulk(tx, 'chapter', rows)
  const clips = new Map(world.content.media.map((file) => [file.key, file.durationSec ?? 0]))
  const durationOf = (key: string | undefined) => (key ? (clips.get(key) ?? 0) : 0)
  const minutesOf = new Map(
    written.chapters.flatMap(({ sections }) => sections.map((one) => [one.key, one.minutes] as const)),
  )
  const resources = written.resources.map((one, place) => ({
    row: {
      id: newId(),
      courseId: course.id,
      chapterId: chapters.of(one.section),
      kind: one.kind,
      title: one.title,
      intro: one.intro,
      fileId: one.media ? media.of(one.media) : null,
      url: one.url ?? '',
      body: withFiles(one.body ?? '', (key) => media.of(key)),
      durationSec: durationOf(one.media),
      mustSee: one.mustSee,
      minSeconds: one.minSeconds ?? 0,
      minPercent: one.minPercent ?? 80,
      sort: place,
      download: one.kind === 'document',
      ...madeAt(world.today, place, written.resources.length),
    },
    one,
  }))
  await bulk(
    tx,
    'resource',
    resources.map(({ row }) => row),
  )
  world.tagged.push(...resources.map(({ row, one }) => ({ resourceId: row.id, names: one.tags })))
  await seedCaptions(
    world,
    resources.map(({ row }) => row),
  )
  await seedTexts(world, course, written)
  await seedSteps(
    world,
    course,
    written,
    chapters,
    resources.map(({ row, one }) => ({ ...row, section: one.section })),
  )
  await seedMediaOwners(world, course, written)
  return {
    chapters,
    resources: resources.map(({ row, one }) => ({
      id: row.id,
      section: one.section,
      chapter: Number(chapterOf(one.section)),
      mustSee: one.mustSee,
      minutes: minutesOf.get(one.section) ?? 8,
      kind: one.kind,
      durationSec: durationOf(one.media),
    })),
  }
}

const CAPTION_SECONDS = 4

/** The first films speak with captions in both languages, as far as they last. */
async function seedCaptions(
  { tx }: World,
  resources: readonly { id: string; kind: string; title: string; durationSec: number }[],
): Promise<void> {
  const films = resources.filter(({ kind, durationSec }) => kind === 'video' && durationSec > CAPTION_SECONDS)
  const said = ({ title }: { title: string }) => ({
    zh: [`同学们好，这一讲学习「${title}」。`, '请准备好纸和笔，边看边记。', '看完以后，把不懂的地方标出来。'],
    en: [
      `Welcome. This lesson is about “${title}”.`,
      'Have paper and a pen ready.',
      'Mark what you did not understand.',
    ],
  })
  const rows = films.slice(0, 2).flatMap((film) =>
    Object.entries(said(film)).map(([lang, lines]) => {
      const cues = lines
        .map((line, at): CaptionCue => [at * CAPTION_SECONDS, (at + 1) * CAPTION_SECONDS, line])
        .filter(([from]) => from < film.durationSec)
      return { resourceId: film.id, lang, vtt: toVtt(cues), cueCount: cues.length }
    }),
  )
  if (rows.length > 0) await bulk(tx, 'resourceCaption', rows)
}

/** The steps of a section: required resources first, then helpful ones. */
async function seedSteps(
  { tx }: World,
  course: SeededCourse,
  written: DemoCourse,
  chapters: Names,
  resources: readonly { id: string; section: string; title: string; mustSee: boolean; minSeconds: number }[],
): Promise<void> {
  const rows: Rows<'teachProcessStep'> = written.chapters.flatMap((chapter) =>
    resources
      .filter(({ section }) => chapterOf(section) === String(chapter.no))
      .map((one, sort) => ({
        id: newId(),
        courseId: course.id,
        chapterId: chapters.of(String(chapter.no)),
        kind: 'study',
        title: one.title,
        resourceId: one.id,
        minutes: Math.max(5, Math.round(one.minSeconds / 60)),
        sort,
      })),
  )
  await bulk(tx, 'teachProcessStep', rows)
  await seedOrder(tx, course, rows)
}

/** The last chapter ends with a task by hand, which the study of its first step opens. */
async function seedOrder(tx: World['tx'], course: SeededCourse, steps: Rows<'teachProcessStep'>): Promise<void> {
  const last = steps.filter(({ chapterId }) => chapterId === steps.at(-1)?.chapterId)
  const [first] = last
  if (!first) return
  const task = {
    ...{ id: newId(), courseId: course.id, chapterId: first.chapterId, kind: 'do', minutes: 20, sort: last.length },
    title: '画出本章的知识框架',
    body: '<p>用一页纸画出本章概念之间的联系，完成后标记。</p>',
  }
  await bulk(tx, 'teachProcessStep', [task])
  await bulk(tx, 'stepBefore', [{ stepId: task.id, beforeId: first.id }])
}

/** Lets the course's readers open the files shown in its lessons and questions. */
async function seedMediaOwners({ tx, media }: World, course: SeededCourse, written: DemoCourse): Promise<void> {
  const text = JSON.stringify([written.resources, written.questions, written.texts])
  const keys = [...text.matchAll(/data-media=\\+"([a-z0-9-]+)\\+"/g)].map((match) => match[1] as string)
  const ids = [...new Set([...keys, ...written.resources.flatMap((one) => one.media ?? [])])]
    .filter((key) => media.has(key))
    .map((key) => media.of(key))
  if (ids.length > 0)
    await tx.updateTable('file').set({ refType: 'course', refId: course.id }).where('id', 'in', ids).execute()
}

async function seedTexts(world: World, course: SeededCourse, written: DemoCourse): Promise<void> {
  const { texts } = written
  const now = world.today
  const text = (section: string, html: string, rows: unknown = []) => ({
    id: newId(),
    courseId: course.id,
    section,
    html: withFiles(html, (key) => world.media.of(key)),
    rows: json(rows),
    publishedAt: now,
  })
  await bulk(world.tx, 'courseDetail', [
    text('description', texts.description),
    text('implementRules', texts.implementRules),
    text('practiceRules', texts.practiceRules),
    text('examRules', texts.examRules),
    text('syllabus', '', texts.syllabus),
    text(
      'textbook',
      '',
      texts.textbook.map((book) => ({ isbn: '', ...book, must: book.must ? '1' : '0' })),
    ),
    text(
      'reference',
      '',
      texts.reference.map((one) => ({ url: '', ...one })),
    ),
    text('faq', '', texts.faq),
    text('contact', '', texts.contact),
  ])
}

/** Other courses have their outline, with one reading for each chapter. */
export async function seedOutline({ tx }: World, course: SeededCourse, outline: CourseOutline): Promise<void> {
  const chapters = outline.chapters.map((title, place) => ({
    id: newId(),
    courseId: course.id,
    title: `第${place + 1}章 ${title}`,
    sort: place + 1,
    weekNo: Math.min(18, 1 + place * 2),
  }))
  await bulk(tx, 'chapter', chapters)
  const readings = outline.resources.map((one, sort) => ({
    id: newId(),
    courseId: course.id,
    chapterId: must(chapters[one.chapter - 1], 'chapter').id,
    kind: 'text',
    title: one.title,
    intro: '',
    body: `<p>${outline.description}</p>`,
    mustSee: sort % 2 === 0,
    minSeconds: 240,
    sort,
  }))
  await bulk(tx, 'resource', readings)
}
