import type { Ctx } from '../../../wire/context.ts'
import { withQuestionLinks } from '../../bank/question/rich-texts.ts'
import { isMarkingBegun } from '../../exam/attempt/marking-begun.read.ts'
import { questionsToMark } from '../review/question-review.read.ts'
import { loadsOf, markersOfCourse, ofTask } from './marker-list.read.ts'
import { hostSees } from './marker-scope.read.ts'
import { againsOf, spotsOf } from './spot.read.ts'
import { type StoredTask, sharesOf } from './stored-task.read.ts'
import { taskClasses } from './waiting-papers.read.ts'

/** A task with everything that its dialogs choose from. */
export async function taskDetail(ctx: Ctx, task: StoredTask) {
  const teachers = await markersOfCourse(ctx.db, task.courseId, ctx.now)
  const shares = await sharesOf(ctx.db, task.id)
  const loads = await loadsOf(ctx.db, ofTask(task.id))
  const classes = await taskClasses(ctx.db, task.assignmentId)
  const questions = await questionsToMark(ctx, { assignmentId: task.assignmentId, ...hostSees, state: 'waiting' })
  const { openFor: _, ...form } = task
  return {
    ...form,
    begun: await isMarkingBegun(ctx, task.assignmentId),
    teachers: teachers.map(({ userId: _user, ...one }) => {
      const load = loads.find(({ teacherId }) => teacherId === one.teacherId)
      return {
        ...one,
        waiting: load?.waiting ?? 0,
        done: load?.done ?? 0,
        isMarker: shares.some(({ teacherId }) => teacherId === one.teacherId),
      }
    }),
    classes: classes.map((one) => ({
      ...one,
      faceTeacherId: one.faceTeacherId ?? '',
      teacherId: shares.find(({ courseClassId }) => courseClassId === one.courseClassId)?.teacherId ?? '',
    })),
    questions: (await withQuestionLinks(ctx, questions)).map((one) => ({
      ...one,
      teacherId: shares.find(({ questionId }) => questionId === one.questionId)?.teacherId ?? '',
    })),
    spots: await spotsOf(ctx, task),
    agains: await againsOf(ctx, task),
  }
}
