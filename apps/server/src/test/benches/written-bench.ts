import type { Caller, TestServer } from '../server.ts'
import type { assignmentBench, HomeworkForm } from './assignment-bench.ts'

type Bench = Awaited<ReturnType<typeof assignmentBench>>
type Kind = 'paperHomework' | 'lab' | 'paperTest'

/** The form of homework on paper. */
export const written = (over: Partial<HomeworkForm> = {}): Partial<HomeworkForm> => ({
  kind: 'paperHomework',
  paperId: null,
  place: '教学楼 203',
  fullScore: 100,
  ...over,
})

/** What a teacher enters of one student. */
export const entry = (studentId: string, over: object = {}) => ({
  studentId,
  score: null as number | null,
  comment: '',
  outcome: '' as const,
  updatedAt: null as string | null,
  ...over,
})

/** What tests about sheets of paper do again and again. */
export const writtenSteps = (world: () => { server: TestServer; bench: Bench }) => ({
  save: (id: string, rows: ReturnType<typeof entry>[], by: Caller = world().bench.host) =>
    by('saveScoreCourseHomeworkInfo', { id, rows }),

  rowOf: async (assignmentId: string, studentId: string) => {
    const { data } = await world().bench.host('listWrittenWorkInfo', { assignmentId })
    return data.find((row) => row.studentId === studentId)
  },

  mine: async (call: Caller, kind: Kind = 'paperHomework') => {
    const { courseId } = world().bench.course
    return (await call('mineWrittenWorkInfo', { courseId, kind })).data.rows
  },

  resultOf: async (assignmentId: string, studentId: string) => {
    const row = world()
      .server.db.selectFrom('studyCheckResult')
      .select(['score', 'source'])
      .where('assignmentId', '=', assignmentId)
    return row.where('studentId', '=', studentId).executeTakeFirst()
  },
})
