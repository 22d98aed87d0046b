import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk, json } from '../bulk.ts'
import type { World } from '../world.ts'
import type { SeededExam } from './final-papers.ts'

const MINUTE = 60_000

const HELPS = [
  '第8题的图片显示不出来。',
  '刚才断网了，答案还在吗？',
  '浏览器提示切换页面，我没有离开。',
  '多选题漏选给分吗？',
]

/** Who waits for a person during the running exam: faces to verify, questions to answer, scans to check. */
export async function seedSeats(world: World, exam: SeededExam): Promise<void> {
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

/** Sheets of paper that some of those who sat the exam sent with their answers; while it runs they are not handed in yet. */
export async function seedAnswerFiles(
  { tx, today }: World,
  exam: SeededExam,
  students: readonly { id: string }[],
  media: readonly { id: string; sha256: string }[],
): Promise<void> {
  const isOver = exam.closesAt <= today
  const rows = students.flatMap((student) =>
    media.slice(0, 2).map(({ id, sha256 }, at) => ({
      id: newId(),
      finalExamCourseId: exam.id,
      studentId: student.id,
      kind: 'sheet',
      pageNo: at + 1,
      fileId: id,
      sha256,
      state: isOver ? 'submitted' : 'draft',
      submittedAt: isOver ? exam.closesAt : null,
      submitKind: isOver ? 'student' : null,
    })),
  )
  await bulk(tx, 'finalExamAnswerFile', rows)
}
