import type { BigTopic, Layout } from '@shuyuan/contract/entities/paper.ts'
import type { QuestionBody, QuestionKey, QuestionType } from '@shuyuan/contract/entities/question.ts'
import { makeLayout } from '@shuyuan/domain/paper/shuffle.rule.ts'
import { scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { scoreAnswer } from '@shuyuan/domain/scoring/registry.rule.ts'
import { sql } from 'kysely'
import { insertFinal, writeReviewers } from '../../areas/finalexam/final.store.ts'
import { newId } from '../../db/ids.ts'
import { daysAgo } from '../content/terms.ts'
import { answerOf } from './answers.ts'
import { bulk, json, must } from './bulk.ts'
import type { SeededCourse, SeededStudent, World } from './world.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

interface Question {
  questionId: string
  questionVersionId: string
  externalNo: string
  difficulty: number
  type: QuestionType
  body: QuestionBody
  key: QuestionKey
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DEVICE = 'demo-school-device'
const SEQ = 1_000_000
/** What a final is made of, as far as the bank has it: how many of a type, with so many points each; 100 in all. */
const TOPICS: readonly { title: string; types: readonly QuestionType[]; count: number; score: number }[] = [
  { title: '一、单项选择题', types: ['single'], count: 20, score: 2 },
  { title: '二、多项选择题', types: ['multiple'], count: 6, score: 4 },
  { title: '三、判断题', types: ['judge'], count: 8, score: 2 },
]
const FULL = 100
const NOTICE =
  '<p>请提前15分钟进入，核对本人信息。</p><ol><li>考试以服务器时间为准，迟到30分钟不得进入。</li><li>作答自动保存，断网后请不要关闭页面。</li><li>切换页面会被记录。</li></ol>'

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

/** Topics that make 100 points: the last one takes what the bank has left of the others. */
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

interface Paper {
  id: string
  topics: ReturnType<typeof topicsOf>
  full: number
}

async function seedPaper(world: World, course: SeededCourse, title: string, skip: number): Promise<Paper> {
  const { tx, users, today } = world
  const topics = topicsOf(await questionsOf(world, course), skip)
  const full = topics.reduce((sum, one) => sum + one.perQuestionScore * one.questions.length, 0)
  const id = newId()
  const by = users.of(course.hostTeacherNo)
  const at = new Date(today.getTime() - 20 * DAY)
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

interface Exam {
  id: string
  assignmentId: string
  course: SeededCourse
  paper: Paper
  opensAt: Date
  closesAt: Date
}

interface Plan {
  course: SeededCourse
  opensAt: Date
  minutesOpen: number
  entryOpen: boolean
  /** A second paper waits for its check. */
  backup: boolean
}

async function seedExam(world: World, { course, opensAt, minutesOpen, entryOpen, backup }: Plan): Promise<Exam> {
  const { tx, users, teachers, today } = world
  const edu = users.of('edu')
  const closesAt = new Date(opensAt.getTime() + minutesOpen * MINUTE)
  const fields = {
    opensAt,
    closesAt,
    durationMin: 90,
    lateEnterMin: 30,
    earliestSubmitMin: 30,
    uploadGraceMin: 15,
    minFormative: 20,
    drawMode: 'one' as const,
    pcOnly: true,
    blockCopy: true,
    leaveLimit: 0,
    faceVerify: true,
    faceTimes: 1,
    filesAllowed: true,
    fileTypes: ['jpg', 'png', 'pdf'],
    fileMaxMb: 20,
    fileMaxCount: 20,
    entryNotice: NOTICE,
    reviewMode: 'single' as const,
    markGap: null,
    arbiterId: null,
  }
  const courseName = must(
    world.content.courses.find(({ courseCode }) => courseCode === course.courseCode),
    'course',
  ).courseName
  const termId = world.terms.of('0')
  await tx.updateTable('course').set({ examForm: 'online', paperCodes: [] }).where('id', '=', course.id).execute()
  const at = new Date(today.getTime() - 10 * DAY)
  const id = await insertFinal(tx, { courseId: course.id, termId, courseName }, fields, { now: at, userId: edu })
  await writeReviewers(tx, id, [{ teacherId: teachers.of(course.hostTeacherNo), subSchoolIds: [] }])
  const paper = await seedPaper(world, course, `${courseName}终考A卷`, 0)
  const slots = [
    { slot: 'A', paperId: paper.id, isChecked: true },
    ...(backup
      ? [{ slot: 'B', paperId: (await seedPaper(world, course, `${courseName}终考B卷`, 7)).id, isChecked: false }]
      : []),
  ]
  await bulk(
    tx,
    'finalExamPaper',
    slots.map(({ slot, paperId, isChecked }) => ({
      id: newId(),
      finalExamCourseId: id,
      paperId,
      slot,
      unsealAt: new Date(opensAt.getTime() - 30 * MINUTE),
      state: isChecked ? 'checked' : 'draft',
      checkedBy: isChecked ? users.of('manager') : null,
      checkedAt: isChecked ? at : null,
      createdAt: at,
      createdBy: edu,
      updatedAt: at,
      updatedBy: edu,
    })),
  )
  const { assignmentId } = await tx
    .updateTable('finalExamCourse')
    .set({ entryOpen })
    .where('id', '=', id)
    .returning('assignmentId')
    .executeTakeFirstOrThrow()
  return { id, assignmentId, course, paper, opensAt, closesAt }
}

interface Sheet {
  papers: Rows<'studyPaper'>
  answers: Rows<'answer'>
}

/** One student at one exam: answering still, or handed in and scored by machine. */
function sit(world: World, exam: Exam, student: SeededStudent, place: number, sheet: Sheet): void {
  const { rng, today, content } = world
  const seed = `${student.studentNo}/final`
  const byVersion = new Map(
    exam.paper.topics.flatMap(({ picked }) => picked.map((one) => [one.questionVersionId, one])),
  )
  const topics = exam.paper.topics.map(({ picked: _, ...one }) => ({
    ...one,
    questions: one.questions.map((question) => ({
      ...question,
      body: must(byVersion.get(question.questionVersionId), 'question').body,
    })),
  }))
  const layout: Layout = makeLayout(topics, seed)
  const shown = layout.topics.flatMap(({ questions }) => questions)
  const isOver = exam.closesAt <= today
  const startedAt = new Date(exam.opensAt.getTime() + rng.int(0, 12) * MINUTE)
  const deadlineAt = new Date(Math.min(startedAt.getTime() + 90 * MINUTE, exam.closesAt.getTime()))
  const open = !isOver && place % 7 !== 3
  const forced = isOver && place % 29 === 5
  const now = isOver ? deadlineAt.getTime() : today.getTime()
  const submittedAt = new Date(
    Math.min(deadlineAt.getTime(), startedAt.getTime() + (isOver ? rng.int(40, 88) : 31) * MINUTE),
  )
  const id = newId(startedAt.getTime())
  const share = open ? 0.3 + rng.next() * 0.4 : 1
  const given = shown.slice(0, Math.max(1, Math.floor(shown.length * share))).map((one, at) => {
    const question = must(byVersion.get(one.questionVersionId), 'question')
    const written = must(
      content.courses.find(({ courseCode }) => courseCode === exam.course.courseCode),
      'course',
    )
    const { content: answer } = answerOf(question, written.sampleAnswers, student.persona.ability, rng)
    return { one, at, answer, scored: scoreAnswer(question.body, question.key, answer, one.score) }
  })
  const waits = given.some(({ scored }) => scored.needsReview)
  const sums = scorePaper(
    given.map(({ one, scored }) => ({
      questionId: one.questionVersionId,
      autoScore: scored.score,
      needsReview: scored.needsReview,
      reviewScore: null,
    })),
  )
  // Most save every half minute; one in eleven has lost the line some minutes ago.
  const last = open ? now - (place % 11 === 4 ? 6 : 0.4) * MINUTE : submittedAt.getTime()
  const state = open ? '0' : waits ? '1' : '2'
  sheet.papers.push({
    id,
    assignmentId: exam.assignmentId,
    courseId: exam.course.id,
    studentId: student.id,
    attemptNo: 1,
    seed,
    layout: json(layout),
    startedAt,
    deadlineAt,
    timed: true,
    submittedAt: open ? null : submittedAt,
    submitKind: open ? null : forced ? 'forced' : place % 13 === 6 ? 'timeout' : 'student',
    holderDeviceId: DEVICE,
    takeOvers: json([]),
    marks: [],
    receiptNo: open
      ? null
      : `${submittedAt.toISOString().slice(0, 10).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-8).toUpperCase()}`,
    checksum: open ? null : id.replaceAll('-', '').slice(-16),
    answeredCount: given.length,
    questionCount: shown.length,
    leaveCount: rng.chance(0.2) ? rng.int(1, 4) : 0,
    reviewStatus: state,
    objectiveScore: open ? null : sums.objective,
    subjectiveScore: state === '2' ? sums.subjective : null,
    score: state === '2' ? sums.total : null,
    fullScore: exam.paper.full,
    reviewedAt: state === '2' ? submittedAt : null,
  })
  sheet.answers.push(
    ...given.map(({ one, at, answer, scored }) => ({
      studyPaperId: id,
      questionVersionId: one.questionVersionId,
      content: json(answer),
      seq: SEQ + at + 1,
      spentSeconds: rng.int(15, 120),
      deviceId: DEVICE,
      savedAt: new Date(startedAt.getTime() + ((last - startedAt.getTime()) * (at + 1)) / given.length),
      autoScore: open ? null : scored.score,
      autoParts: open ? null : json({ parts: scored.parts, needsReview: scored.needsReview }),
    })),
  )
}

const HELPS = [
  '第8题的图片显示不出来。',
  '刚才断网了，答案还在吗？',
  '浏览器提示切换页面，我没有离开。',
  '多选题漏选给分吗？',
]

/** Who waits for a person at the running exam: faces to be looked at, questions to be answered, scans that came in. */
async function seedSeats(world: World, exam: Exam): Promise<void> {
  const { tx, today } = world
  const students = exam.course.students
  await bulk(
    tx,
    'examSeat',
    students.map((student, at) => ({
      id: newId(),
      finalExamCourseId: exam.id,
      studentId: student.id,
      faceResult: at % 17 === 2 ? 'waiting' : at % 5 === 4 ? 'none' : 'passed',
      faceAskedAt: at % 17 === 2 ? new Date(today.getTime() - 3 * MINUTE) : null,
      facePictureIds: [],
      ip: `10.${at % 8}.${(at * 7) % 250}.${(at * 13) % 250}`,
      steps: json([]),
      acts: json([]),
      admittedAt: exam.opensAt,
    })),
  )
  await bulk(
    tx,
    'finalExamHelp',
    HELPS.flatMap((text, at) => {
      const student = students[at * 5 + 1]
      if (!student) return []
      return [
        {
          id: newId(),
          finalExamCourseId: exam.id,
          studentId: student.id,
          text,
          at: new Date(today.getTime() - (8 - at) * MINUTE),
        },
      ]
    }),
  )
}

async function seedAnswerFiles(
  { tx }: World,
  exam: Exam,
  media: readonly { id: string; sha256: string }[],
): Promise<void> {
  const rows = exam.course.students.slice(0, 12).flatMap((student) =>
    media.slice(0, 2).map(({ id, sha256 }, at) => ({
      id: newId(),
      finalExamCourseId: exam.id,
      studentId: student.id,
      kind: 'sheet',
      pageNo: at + 1,
      fileId: id,
      sha256,
      state: 'submitted',
      submittedAt: exam.closesAt,
      submitKind: 'student',
    })),
  )
  await bulk(tx, 'finalExamAnswerFile', rows)
}

/** Scans stand for what rooms send: pictures of the school's own under the names that scanners give. */
async function seedScans({ tx, users }: World): Promise<{ id: string; sha256: string }[]> {
  const pictures = await tx
    .selectFrom('file')
    .select(['sha256', 'size', 'mime', 'ext'])
    .where('kind', '=', 'image')
    .orderBy('id')
    .limit(3)
    .execute()
  const scans = pictures.map(({ sha256, size, mime, ext }, at) => ({
    id: newId(),
    scope: 'common',
    kind: 'image',
    name: `扫描件第${at + 1}页.${ext}`,
    ext,
    mime,
    size,
    sha256,
    ownerId: users.of('sub'),
  }))
  await bulk(tx, 'file', scans)
  const kept = scans.map(({ sha256 }) => sha256)
  await sql`update file_blob set ref_count = ref_count + 1 where sha256 = any(${kept}::text[])`.execute(tx)
  return scans
}

async function seedUploads(world: World, media: readonly { id: string }[]): Promise<void> {
  const { tx, users, today } = world
  const termId = world.terms.of('0')
  const { rows } = await sql<{ paperCode: string; subSchoolId: string; students: number; userId: string | null }>`
    select p.paper_code as "paperCode", st.sub_school_id as "subSchoolId", count(*)::int as students,
      (select ur.user_id from user_role ur join role r on r.id = ur.role_id
        where ur.scope_sub_school_id = st.sub_school_id and r.role_flag = 'ROLE_SUB' limit 1) as "userId"
    from paper_time p
    join course c on c.term_id = p.term_id and c.paper_codes @> array[p.paper_code]
    join course_class_student cs on cs.course_id = c.id and cs.left_at is null join student st on st.id = cs.student_id
    where p.term_id = ${termId} and p.ends_at < ${today}
    group by p.paper_code, st.sub_school_id having count(*) >= 3
    order by "userId" nulls last, p.paper_code, st.sub_school_id limit 14`.execute(tx)
  const KINDS = ['answerSheet', 'siteRecord', 'signIn', 'answerSheet', 'violation', 'paperFile'] as const
  const STATES = ['pending', 'accepted', 'returned', 'pending', 'pending'] as const
  const fileIds = media.map(({ id }) => id)
  await bulk(
    tx,
    'examUpload',
    rows.map(({ paperCode, subSchoolId, students, userId }, at) => {
      const checkStatus = STATES[at % STATES.length] as string
      const when = new Date(today.getTime() - (at * 3 + 2) * HOUR)
      const by = userId ?? users.of('edu')
      return {
        id: newId(),
        termId,
        kind: KINDS[at % KINDS.length] as string,
        courseId: null,
        paperCode,
        subSchoolId,
        fileIds: fileIds.slice(0, 1 + (at % 3)),
        declaredCount: Math.max(0, students - (at % 4)),
        remark: at === 2 ? '第三考场补录' : '',
        checkStatus,
        reason: checkStatus === 'returned' ? '第2页模糊，无法辨认考号' : '',
        checkedBy: checkStatus === 'pending' ? null : users.of('edu'),
        checkedAt: checkStatus === 'pending' ? null : when,
        createdAt: when,
        createdBy: by,
        updatedAt: when,
        updatedBy: by,
      }
    }),
  )
}

/** Finals of this term: one that runs now, one that is over, one that comes; the other online courses wait for theirs. */
export async function seedFinals(world: World): Promise<void> {
  const { tx, today, content } = world
  const written = content.courses.map(({ courseCode }) =>
    must(
      world.courses.find((one) => one.courseCode === courseCode && one.ago === 0),
      courseCode,
    ),
  )
  const [first, second] = written
  const media = await seedScans(world)
  const sheet: Sheet = { papers: [], answers: [] }
  if (first) {
    const opensAt = new Date(today.getTime() - 45 * MINUTE)
    const exam = await seedExam(world, { course: first, opensAt, minutesOpen: 180, entryOpen: true, backup: false })
    for (const [place, student] of first.students.entries())
      if (place % 6 !== 5) sit(world, exam, student, place, sheet)
    await seedSeats(world, exam)
  }
  if (second) {
    const opensAt = daysAgo(today, 3, 9)
    const exam = await seedExam(world, { course: second, opensAt, minutesOpen: 120, entryOpen: true, backup: true })
    for (const [place, student] of second.students.entries())
      if (place % 9 !== 7) sit(world, exam, student, place, sheet)
    await seedAnswerFiles(world, exam, media)
  }
  await bulk(tx, 'studyPaper', sheet.papers)
  await bulk(tx, 'answer', sheet.answers)
  await seedUploads(world, media)
  // A few more courses are examined online; the office has not come to them yet.
  await sql`update course set exam_form = 'online', paper_codes = '{}' where id in (
    select c.id from course c where c.term_id = ${world.terms.of('0')} and c.exam_form = 'open'
      and c.publish_status = 'published' and not exists (select 1 from final_exam_course f where f.course_id = c.id)
    order by c.id limit 3)`.execute(tx)
}
