import { questionForm } from '@shuyuan/contract/entities/bank/question.ts'
import { checkDraw } from '@shuyuan/domain/paper/draw-check.rule.ts'
import { planDraw } from '@shuyuan/domain/paper/draw-plan.rule.ts'
import { enableProblems } from '@shuyuan/domain/question/validate.rule.ts'
import { countChars, formulasOf, plainText, textsIn } from '@shuyuan/domain/text/html.rule.ts'
import { cleanHtml } from '@shuyuan/server/wire/clean-html.ts'
import * as fc from 'fast-check'
import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { basicCourses } from '../catalogue/all.ts'
import { withFiles } from '../kit/rich.ts'
import { media } from '../media/library.ts'
import { CURRENT_WEEK, weekInstant, workWindow } from '../terms.ts'
import type { DemoCourse, DemoQuestion } from '../types.ts'
import { linearAlgebra } from './linear-algebra/course.ts'
import { management } from './management/course.ts'

const FILE = '01900000-0000-7000-8000-000000000001'
const mediaKeys = new Set(media.map((m) => m.key))

const bigrams = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_v, i) => text.slice(i, i + 2)))
function likeness(a: Set<string>, b: Set<string>): number {
  let both = 0
  for (const gram of a) if (b.has(gram)) both++
  return both / (a.size + b.size - both)
}

/** Drops digits and signs: texts that are equal without them differ only in figures. */
const skeleton = (q: DemoQuestion) => plainText(JSON.stringify(q.form.body)).replace(/[\d\s.,\-−+*/^&\\]/g, '')

const drawTopics = (topics: DemoCourse['assignments'][number]['topics']) =>
  topics.map((topic, i) => ({
    bigTopicId: `t${i}`,
    questions: [],
    rules: (topic.rules ?? []).map((rule) => ({
      ...rule,
      types: [...rule.types],
      chapterIds: rule.chapters.map(String),
    })),
  }))

const sums = (topics: DemoCourse['assignments'][number]['topics']) =>
  topics.reduce((sum, t) => {
    const drawn = (t.rules ?? []).reduce((s, rule) => s + rule.count * rule.score, 0)
    return sum + drawn + (t.questions ?? []).length * t.perQuestionScore
  }, 0)

const anyInstant = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })

/** Work of one kind that is open at a moment and for some days after it. */
const openAt = ({ assignments }: DemoCourse, kind: string, now: Date) =>
  assignments.some((one) => {
    const { opensAt, closesAt } = workWindow(now, one)
    return (
      one.kind === kind && !one.draft && opensAt <= now && closesAt >= new Date(weekInstant(now, CURRENT_WEEK + 1, 0))
    )
  })

it('has a timed test to sit at any instant', () => {
  fc.assert(fc.property(anyInstant, (now) => openAt(linearAlgebra, 'midTest', now)))
})

describe.each([linearAlgebra, management])('$courseName', (course) => {
  const { questions, chapters } = course
  const sections = new Map(chapters.flatMap((c) => c.sections.map((s) => [s.key, c.no] as const)))
  const byNo = new Map(questions.map((q) => [q.externalNo, q]))
  const knowledge = new Map(course.knowledge.map((k) => [k.name, k.chapter]))

  it('has a homework to start at any instant', () => {
    fc.assert(fc.property(anyInstant, (now) => openAt(course, 'webHomework', now)))
  })

  it('stands in the catalogue and is opened in all three terms', () => {
    const row = basicCourses.find((c) => c.courseCode === course.courseCode)
    expect(row?.courseName).toBe(course.courseName)
    expect(row?.openedAgo).toEqual([0, 1, 2])
  })

  it('has eight to ten chapters of three or four real lessons', () => {
    expect(chapters.length).toBeGreaterThanOrEqual(8)
    expect(chapters.length).toBeLessThanOrEqual(10)
    for (const chapter of chapters) {
      expect(chapter.sections.length).toBeGreaterThanOrEqual(3)
      expect(chapter.sections.length).toBeLessThanOrEqual(4)
      for (const section of chapter.sections)
        expect([section.key, countChars(section.html) >= 300]).toEqual([section.key, true])
    }
  })

  it('has 150 questions and more, of ten types, at least ten a chapter', () => {
    expect(questions.length).toBeGreaterThanOrEqual(150)
    expect(new Set(questions.map((q) => q.form.body.type)).size).toBe(10)
    for (const { no } of chapters) expect(questions.filter((q) => q.chapter === no).length).toBeGreaterThanOrEqual(10)
  })

  it('holds only questions that may be enabled as they are', () => {
    const faults = questions.flatMap((q) => [
      ...(questionForm.safeParse(q.form).error?.issues ?? []).map((issue) => [q.externalNo, issue.message]),
      ...enableProblems(q.form, { chapterId: String(q.chapter) }).map((one) => [q.externalNo, one.code]),
    ])
    expect(faults).toEqual([])
  })

  it('names a section and a knowledge point of the same chapter in every question', () => {
    const strays = questions.filter(
      (q) => sections.get(q.section) !== q.chapter || knowledge.get(q.knowledge) !== q.chapter,
    )
    expect(strays.map((q) => q.externalNo)).toEqual([])
  })

  it('spreads the right letter of single choice', () => {
    const counts: Record<string, number> = {}
    for (const { form } of questions)
      if (form.key.type === 'single') counts[form.key.right ?? ''] = (counts[form.key.right ?? ''] ?? 0) + 1
    const all = Object.values(counts).reduce((a, b) => a + b, 0)
    expect(Object.keys(counts).sort()).toEqual(['a', 'b', 'c', 'd'])
    for (const n of Object.values(counts)) expect(n / all).toBeLessThan(0.4)
  })

  it('asks no question twice, and none more than three times with other numbers', () => {
    expect(byNo.size).toBe(questions.length)
    expect(new Set(questions.map((q) => JSON.stringify(q.form.body))).size).toBe(questions.length)
    const groups = new Map<string, number>()
    for (const q of questions) groups.set(skeleton(q), (groups.get(skeleton(q)) ?? 0) + 1)
    expect(Math.max(...groups.values())).toBeLessThanOrEqual(3)
    const grams = questions.map((q) => bigrams(plainText(JSON.stringify(q.form.body))))
    const pairs = grams.flatMap((a, i) => grams.slice(i + 1).filter((b) => likeness(a, b) > 0.8))
    expect(pairs.length).toBeLessThanOrEqual(3)
  })

  it('holds only formulas that KaTeX draws', () => {
    const texts = textsIn([chapters, questions, course.texts, course.assignments, course.notices])
    const formulas = [...new Set(texts.flatMap(formulasOf))]
    const broken = formulas.filter((f) => {
      try {
        katex.renderToString(f, { throwOnError: true, strict: 'ignore' })
        return false
      } catch {
        return true
      }
    })
    expect(formulas.length).toBeGreaterThan(10)
    expect(broken).toEqual([])
  })

  it('holds only rich text that the cleaner keeps whole', () => {
    const plain = (html: string) => withFiles(html, () => FILE).trim()
    const rich = [
      ...chapters.flatMap((c) => c.sections.map((s) => s.html)),
      ...textsIn([questions.map((q) => q.form), course.assignments]).filter((t) => t.startsWith('<')),
      course.texts.description,
      course.texts.examRules,
      course.texts.implementRules,
      course.texts.practiceRules,
      ...course.notices.map((n) => n.body),
    ].map(plain)
    for (const html of rich) expect(decode(cleanHtml(html))).toBe(decode(html))
  })

  it('points only at media that exist, in lessons and in resources', () => {
    const named = chapters.flatMap((c) =>
      c.sections.flatMap((s) => [...s.html.matchAll(/data-media="([^"]+)"/g)].map((m) => m[1])),
    )
    const wanted = [...named, ...course.resources.flatMap((r) => r.media ?? [])]
    expect(wanted.length).toBeGreaterThan(8)
    expect(wanted.filter((key) => !mediaKeys.has(key ?? ''))).toEqual([])
  })

  it('gives every resource exactly one of file, address and text, at a section or chapter', () => {
    expect(new Set(course.resources.map((r) => r.key)).size).toBe(course.resources.length)
    for (const r of course.resources) {
      expect([r.body, r.media, r.url].filter(Boolean)).toHaveLength(1)
      expect(sections.has(r.section) || chapters.some((c) => String(c.no) === r.section)).toBe(true)
      expect(r.title.length).toBeLessThanOrEqual(100)
    }
  })

  it('weighs its assessment to a hundred and leaves no option without use', () => {
    expect(course.checkOptions.reduce((sum, o) => sum + o.weight, 0)).toBe(100)
    const keys = new Set(course.checkOptions.map((o) => o.key))
    expect(course.assignments.filter((a) => !keys.has(a.checkOption))).toEqual([])
  })

  it('sets every assignment from the bank, worth its full score', () => {
    for (const a of course.assignments.filter((one) => one.topics.length > 0)) {
      expect([a.key, sums(a.topics)]).toEqual([a.key, a.fullScore])
      for (const no of a.topics.flatMap((t) => t.questions ?? [])) expect(byNo.get(no)?.status).toBe('enabled')
    }
  })

  it('can draw its random papers', () => {
    const pool = questions
      .filter((q) => q.status === 'enabled')
      .map((q) => ({
        questionId: q.externalNo,
        type: q.form.body.type,
        chapterId: String(q.chapter),
        difficulty: q.form.difficulty,
      }))
    for (const a of course.assignments.filter((one) => one.mode === 'random')) {
      expect([a.key, checkDraw(planDraw(drawTopics(a.topics), pool))]).toEqual([a.key, []])
    }
  })

  it('has assignments of each state in the eleventh week', () => {
    const state = (a: DemoCourse['assignments'][number]) =>
      a.draft ? 'draft' : a.closesWeek < 11 ? 'closed' : a.opensWeek > 11 ? 'notOpen' : 'open'
    expect([...new Set(course.assignments.map(state))].sort()).toEqual(['closed', 'draft', 'notOpen', 'open'])
    for (const a of course.assignments) expect(a.opensWeek).toBeLessThanOrEqual(a.closesWeek)
  })

  it('plans as many hours by chapter as by week, over all eighteen weeks', () => {
    const byChapter = course.texts.syllabus.reduce((sum, s) => sum + s.hours, 0)
    expect(course.texts.calendar.reduce((sum, line) => sum + line.hours, 0)).toBe(byChapter)
    expect(course.texts.calendar.map((line) => line.weekNo)).toEqual(Array.from({ length: 18 }, (_v, i) => i + 1))
    const row = basicCourses.find((c) => c.courseCode === course.courseCode)
    expect(byChapter).toBe(row?.hours)
  })

  it('has boards in chapters that it has, counted as its discussion score says', () => {
    const chaptersNamed = course.boards.flatMap(({ chapter }) => chapter ?? [])
    for (const no of chaptersNamed) expect(chapters.map((one) => one.no)).toContain(no)
    expect(course.boards.every(({ kind, chapter }) => (kind === 'chapter') === (chapter !== undefined))).toBe(true)
    const counts = course.boards.some(({ counted, maxScore }) => counted || maxScore)
    expect(counts).toBe(course.checkOptions.some(({ kind }) => kind === 'discussion'))
  })

  it('answers only questions that a person marks', () => {
    expect(course.sampleAnswers.length).toBeGreaterThanOrEqual(8)
    for (const s of course.sampleAnswers) expect(['short', 'essay']).toContain(byNo.get(s.externalNo)?.form.body.type)
  })
})

/** The sanitizer writes the same characters as different entities. */
const decode = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&gt;', '>')
