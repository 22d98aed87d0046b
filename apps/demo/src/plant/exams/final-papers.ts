import type { QuestionBody, QuestionKey, QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, json } from '../bulk.ts'
import type { SeededCourse, World } from '../world.ts'

interface Question {
  questionId: string
  questionVersionId: string
  externalNo: string
  difficulty: number
  type: QuestionType
  body: QuestionBody
  key: QuestionKey
}

/** The composition of a final, as far as the bank allows: count and points for each type; 100 in total. */
const TOPICS: readonly { title: string; types: readonly QuestionType[]; count: number; score: number }[] = [
  { title: '一、单项选择题', types: ['single'], count: 20, score: 2 },
  { title: '二、多项选择题', types: ['multiple'], count: 6, score: 4 },
  { title: '三、判断题', types: ['judge'], count: 8, score: 2 },
]
const FULL = 100

async function questionsOf({ tx }: World, course: SeededCourse): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select q.id as "questionId", v.id as "questionVersionId", '' as "externalNo", q.difficulty,
      q.question_type as type, v.body, v.key
    from question q join question_version v on v.id = q.current_version_id
    where q.course_id = ${course.id} and q.status = 'enabled' order by q.id`.execute(tx)
  return rows
}

interface Topic extends BigTopic {
  perQuestionScore: number
  questions: { questionId: string; questionVersionId: string; score: number }[]
  picked: Question[]
}

/** Topics for 100 points: the last one makes up for questions that the bank lacks. */
function topicsOf(questions: readonly Question[], skip: number): Topic[] {
  let left = FULL
  const topics = TOPICS.map(({ title, types, count, score }, place) => {
    const fitting = questions.filter(({ type }) => types.includes(type))
    const turned = [...fitting.slice(skip), ...fitting.slice(0, skip)]
    const picked = turned.slice(0, Math.min(count, Math.floor(left / score)))
    left -= picked.length * score
    return topic(`t${place + 1}`, title, picked, score)
  })
  const used = new Set(topics.flatMap(({ picked }) => picked.map(({ questionId }) => questionId)))
  const rest = questions.filter(
    ({ type, questionId }) => !used.has(questionId) && (type === 'short' || type === 'essay'),
  )
  const last = rest.slice(0, 2)
  const each = last.length > 0 ? Math.floor((left / last.length) * 2) / 2 : 0
  if (last.length > 0 && each > 0) topics.push(topic('t4', '四、论述题', last, each))
  return topics
}

const topic = (bigTopicId: string, title: string, picked: Question[], score: number): Topic => ({
  bigTopicId,
  title,
  instructions: '',
  perQuestionScore: score,
  shuffle: true,
  shuffleOptions: true,
  questions: picked.map(({ questionId, questionVersionId }) => ({ questionId, questionVersionId, score })),
  rules: [],
  picked,
})

export interface FinalPaper {
  id: string
  topics: ReturnType<typeof topicsOf>
  full: number
}

export interface SeededExam {
  id: string
  assignmentId: string
  course: SeededCourse
  paper: FinalPaper
  opensAt: Date
  closesAt: Date
}

/** An enabled and frozen paper from the course's own bank. */
export async function seedPaper(world: World, course: SeededCourse, title: string, skip: number): Promise<FinalPaper> {
  const { tx, users, today } = world
  const topics = topicsOf(await questionsOf(world, course), skip)
  const full = topics.reduce((sum, one) => sum + one.perQuestionScore * one.questions.length, 0)
  const id = newId()
  const by = users.of(course.hostTeacherNo)
  const at = new Date(today.getTime() - 20 * DAY_MS)
  const count = topics.reduce((sum, one) => sum + one.questions.length, 0)
  await bulk(tx, 'paper', [
    {
      id,
      courseId: course.id,
      title,
      purpose: 'final',
      mode: 'fixed',
      targetScore: full,
      minutes: 90,
      bigTopics: json(topics.map(({ picked: _, ...one }) => one)),
      pool: json([]),
      questionCount: count,
      totalScore: full,
      status: 'enabled',
      frozenAt: at,
      createdBy: by,
      createdAt: at,
      updatedAt: at,
    },
  ])
  let sort = 0
  await bulk(
    tx,
    'paperQuestion',
    topics.flatMap((one) =>
      one.questions.map((question) => ({
        paperId: id,
        questionId: question.questionId,
        questionVersionId: question.questionVersionId,
        bigTopicId: one.bigTopicId,
        sort: sort++,
        score: question.score,
      })),
    ),
  )
  return { id, topics, full }
}
