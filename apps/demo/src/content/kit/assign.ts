import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { DemoAssignment, DemoBigTopic, DemoQuestion } from '../types.ts'
import { rich } from './rich.ts'

/** Assignments of the two fully written courses, selected from the question bank by chapter and type. */

const MACHINE_SCORED: readonly QuestionType[] = ['single', 'multiple', 'judge', 'fill', 'fill-o', 'match', 'order']

interface Want {
  chapters: readonly number[]
  types: readonly QuestionType[]
  count: number
}

/** The first questions of a type, taken from each chapter in turn so that none is left out. */
export function pickQuestions(bank: readonly DemoQuestion[], want: Want): string[] {
  const shelves = want.chapters.map((c) =>
    bank.filter((q) => q.chapter === c && q.status === 'enabled' && want.types.includes(q.form.body.type)),
  )
  const out: string[] = []
  for (let row = 0; out.length < want.count; row++) {
    const found = shelves.flatMap((shelf) => shelf[row] ?? [])
    if (found.length === 0) throw new Error(`too few ${want.types.join()} in chapters ${want.chapters.join()}`)
    out.push(...found.map((q) => q.externalNo))
  }
  return out.slice(0, want.count)
}

/** What is written by hand is neither timed nor tried again. */
export const ON_PAPER = {
  fullScore: 100,
  durationMin: 0,
  maxAttempts: 1,
  attemptRule: 'best',
  lateRule: 'refuse',
  showAnswers: 'afterSubmit',
  draft: false,
  mode: 'fixed',
  topics: [],
} as const

/** Ten questions from one chapter, drawn again for each of any number of attempts. */
export function practice(chapter: number, title: string, opensWeek: number): DemoAssignment {
  const rule = { types: MACHINE_SCORED, chapters: [chapter], difficultyFrom: 1, difficultyTo: 5, count: 10, score: 10 }
  return {
    key: `practice-${chapter}`,
    kind: 'onlinePractice',
    checkOption: 'practice',
    title: `第${chapter}章练习：${title}`,
    instructions: rich('每次从本章题库随机抽取 10 题，交卷后立即显示对错与解析。可以反复练习，取最高分。'),
    chapter,
    opensWeek,
    closesWeek: 18,
    fullScore: 100,
    durationMin: 0,
    maxAttempts: 0,
    attemptRule: 'best',
    lateRule: 'refuse',
    showAnswers: 'afterSubmit',
    draft: false,
    mode: 'random',
    topics: [
      {
        title: '本章练习',
        instructions: '共 10 题，每题 10 分。',
        perQuestionScore: 10,
        shuffle: true,
        shuffleOptions: true,
        rules: [rule],
      },
    ],
  }
}

interface HomeworkPlan {
  no: number
  title: string
  instructions: string
  chapters: readonly number[]
  opensWeek: number
  closesWeek: number
  draft?: boolean
  /** Type and count of the last big topic, worth 50 points in total. */
  written: { types: readonly QuestionType[]; count: number }
}

/** Choice 30 points, true or false and blanks 20, written answers 50. */
export function homework(bank: readonly DemoQuestion[], plan: HomeworkPlan): DemoAssignment {
  const take = (types: readonly QuestionType[], count: number) =>
    pickQuestions(bank, { chapters: plan.chapters, types, count })
  const topic = (title: string, instructions: string, score: number, questions: string[]): DemoBigTopic => ({
    title,
    instructions,
    perQuestionScore: score,
    shuffle: false,
    shuffleOptions: true,
    questions,
  })
  const each = 50 / plan.written.count
  return {
    key: `homework-${plan.no}`,
    kind: 'webHomework',
    checkOption: 'homework',
    title: plan.title,
    instructions: rich(plan.instructions),
    chapter: plan.chapters[0] ?? null,
    opensWeek: plan.opensWeek,
    closesWeek: plan.closesWeek,
    fullScore: 100,
    durationMin: 0,
    maxAttempts: 2,
    attemptRule: 'best',
    lateRule: 'deduct',
    lateDeductPercent: 10,
    lateDays: 7,
    showAnswers: 'afterClose',
    draft: plan.draft ?? false,
    mode: 'fixed',
    topics: [
      topic('一、选择题', '共 5 题，每题 6 分。多选题少选得一半，错选不得分。', 6, take(['single', 'multiple'], 5)),
      topic('二、判断与填空', '共 4 题，每题 5 分。', 5, take(['judge', 'fill'], 4)),
      topic(
        '三、解答题',
        `共 ${plan.written.count} 题，每题 ${each} 分。请写出主要步骤或论证过程。`,
        each,
        take(plan.written.types, plan.written.count),
      ),
    ],
  }
}

interface TestPlan {
  no: number
  title: string
  instructions: string
  chapters: readonly number[]
  opensWeek: number
  closesWeek: number
}

/** A random paper for one hour: choice 40, true or false 20, blanks 20, written 20. */
export function middleTest(plan: TestPlan): DemoAssignment {
  const topic = (
    title: string,
    types: readonly QuestionType[],
    count: number,
    score: number,
    difficultyTo: number,
  ): DemoBigTopic => ({
    title,
    instructions: `共 ${count} 题，每题 ${score} 分。`,
    perQuestionScore: score,
    shuffle: true,
    shuffleOptions: true,
    rules: [{ types, chapters: plan.chapters, difficultyFrom: 1, difficultyTo, count, score }],
  })
  return {
    key: `test-${plan.no}`,
    kind: 'midTest',
    checkOption: 'test',
    title: plan.title,
    instructions: rich(plan.instructions),
    chapter: null,
    opensWeek: plan.opensWeek,
    closesWeek: plan.closesWeek,
    fullScore: 100,
    durationMin: 60,
    maxAttempts: 1,
    attemptRule: 'last',
    lateRule: 'refuse',
    showAnswers: 'afterClose',
    draft: false,
    mode: 'random',
    topics: [
      topic('一、选择题', ['single', 'multiple'], 10, 4, 4),
      topic('二、判断题', ['judge'], 5, 4, 5),
      topic('三、填空题', ['fill', 'fill-o'], 5, 4, 5),
      topic('四、解答题', ['short'], 2, 10, 4),
    ],
  }
}
