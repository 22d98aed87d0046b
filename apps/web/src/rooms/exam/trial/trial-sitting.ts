import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { soundLimits } from '@shuyuan/domain/question/sounds.rule.ts'
import { textsIn } from '@shuyuan/domain/text/html.rule.ts'
import type { PreviewPaper } from '../../../subjects/paper/PaperView.tsx'
import { createAnswerQueue } from '../sitting/answer-queue.ts'
import type { Reply } from '../sitting/answer-queue.types.ts'
import { createClock } from '../sitting/clock.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { createSounds } from '../sound/sounds.ts'

/** A trial lives in this tab alone: the window's own storage stands for the server, so that a reload loses nothing. */
interface Kept {
  readonly startedAt: number
  readonly marks: readonly string[]
  readonly answers: readonly { readonly questionVersionId: string; readonly content: AnswerContent; seq: number }[]
}

const keyOf = (paperId: string, seed: string) => `paperTrial:${paperId}:${seed}`

function readKept(key: string, questionIds: ReadonlySet<string>): Kept {
  const fresh = { startedAt: Date.now(), marks: [], answers: [] }
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    if (!kept) return fresh
    // The paper may have changed since.
    return { ...kept, answers: kept.answers.filter((one) => questionIds.has(one.questionVersionId)) }
  } catch {
    return fresh
  }
}

const soundsOf = (paper: PreviewPaper) =>
  paper.topics.flatMap(({ questions }) =>
    questions.flatMap(({ questionVersionId, body }) =>
      [...soundLimits(body)].map(([fileId, left]) => ({ questionVersionId, fileId, left })),
    ),
  )

function soundUrl(paper: PreviewPaper, fileId: string): string {
  const tags = textsIn(paper.topics).flatMap((html) => html.match(/<audio\b[^>]*>/gi) ?? [])
  const tag = tags.find((one) => one.includes(fileId)) ?? ''
  return new DOMParser().parseFromString(tag, 'text/html').querySelector('audio')?.getAttribute('src') ?? ''
}

/** The room of a student who sits this paper, as the rules of a plain timed homework would give it. */
function trialRoom(paper: PreviewPaper, seed: string, name: string, { startedAt, answers, marks }: Kept): Room {
  const questions = paper.topics.flatMap((topic) => topic.questions)
  return {
    studyPaperId: keyOf(paper.id, seed),
    assignmentId: '',
    courseId: paper.courseId,
    courseName: '',
    title: paper.title,
    kind: 'webHomework',
    attemptNo: 1,
    epoch: 1,
    startedAt: new Date(startedAt).toISOString(),
    deadlineAt: new Date(startedAt + paper.minutes * 60_000).toISOString(),
    dueAt: null,
    timed: '1',
    serverNow: Date.now(),
    studentName: name,
    studentNo: '',
    notes: paper.notes,
    fullScore: questions.reduce((sum, { score }) => sum + score, 0),
    topics: paper.topics,
    answers: answers.map((one) => ({ ...one, files: [] })),
    marks: [...marks],
    comments: [],
    sentBackReason: '',
    redoOnly: null,
    passed: [],
    policy: {
      attemptRule: 'last',
      lateRule: 'accept',
      lateDays: 0,
      lateDeductPercent: 0,
      showAnswers: 'afterSubmit',
      editBeforeReview: '0',
      anonymous: '0',
      leaveLimit: 0,
      noBackward: '0',
      onePerScreen: '0',
      earliestSubmitMin: 0,
      blockCopy: '0',
      instantFeedback: '0',
      recordsLeaving: '0',
      safeBrowser: 'off',
    },
    leaveCount: 0,
    checked: [],
    plays: soundsOf(paper),
    draftKey: '',
    exportKey: '',
  }
}

const schedule = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** A sitting like a student's, whose answers go nowhere but into this tab. */
export function openTrial(paper: PreviewPaper, seed: string, name: string): Sitting {
  const key = keyOf(paper.id, seed)
  const ids = new Set(paper.topics.flatMap(({ questions }) => questions.map((one) => one.questionVersionId)))
  let kept = readKept(key, ids)
  const keep = (change: Partial<Kept>) => {
    kept = { ...kept, ...change }
    sessionStorage.setItem(key, JSON.stringify(kept))
  }
  keep({})
  const room = trialRoom(paper, seed, name, kept)
  const clock = createClock(() => performance.now())
  clock.sync(room.serverNow, performance.now(), performance.now())
  const queue = createAnswerQueue(
    { epoch: room.epoch, answers: room.answers, marks: room.marks, drafts: [] },
    {
      store: { list: async () => [], put: async () => undefined, delete: async () => undefined },
      schedule,
      chance: Math.random,
      send: async ({ answers, marks }): Promise<Reply> => {
        const sent = new Set(answers.map(({ questionVersionId }) => questionVersionId))
        const others = kept.answers.filter(({ questionVersionId }) => !sent.has(questionVersionId))
        keep({
          answers: [
            ...others,
            ...answers.map(({ questionVersionId, content, seq }) => ({ questionVersionId, content, seq })),
          ],
          ...(marks ? { marks } : {}),
        })
        return { kind: 'accepted', holdsRight: true, saved: answers.map((one) => ({ ...one })), stale: [] }
      },
    },
  )
  const lefts = new Map(room.plays.map((one) => [one.fileId, one.left]))
  const sounds = createSounds(room.plays, async ({ fileId }) => {
    const left = (lefts.get(fileId) ?? 1) - 1
    lefts.set(fileId, left)
    return { left, url: soundUrl(paper, fileId) }
  })
  const facts = { deadlineAt: room.deadlineAt, leaveCount: 0, forcedAt: null, files: null }
  return {
    room,
    queue,
    clock,
    sounds,
    isOtherWindow: () => false,
    getFacts: () => facts,
    subscribe: () => () => undefined,
    stop() {
      sounds.stop()
      queue.stop()
    },
  }
}

/** A trial that was handed in or given up begins anew the next time. */
export const forgetTrial = (paperId: string, seed: string): void => sessionStorage.removeItem(keyOf(paperId, seed))
