import { notifyEach } from '../../../messages/notify.store.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { markerPeople } from '../setting/setting.read.ts'
import { type LockedPaper, lockPapers } from './lock-papers.store.ts'
import { logPapers } from './log-papers.ts'
import { addEvents, setMarker } from './paper.store.ts'
import { type Refused, refusedFor } from './return.flow.ts'

type Turn = 'first' | 'second'

/** Why a paper keeps its marker; null if the marker can be changed. */
function whyNot(paper: LockedPaper, turn: Turn, teacherId: string): string | null {
  if (turn === 'second' && paper.markerCount === 1) return 'SINGLE_MARK'
  if ((turn === 'first' ? paper.mark1 : paper.mark2) !== null) return 'MARK_GIVEN'
  return (turn === 'first' ? paper.secondMarkerId : paper.firstMarkerId) === teacherId ? 'SAME_MARKER' : null
}

/** 换阅卷人, until the mark has been submitted. */
export async function changeMarker(
  ctx: Ctx,
  { ids, turn, teacherId }: { ids: string[]; turn: Turn; teacherId: string },
) {
  const [teacher] = await markerPeople(ctx.db, [teacherId])
  if (teacher?.status !== 'enabled') throw badField('teacherId', '教师不存在或已停用', 'no such teacher, or disabled')
  const going: LockedPaper[] = []
  const refused: Refused[] = []
  for (const paper of await lockPapers(ctx, { ids })) {
    const why = whyNot(paper, turn, teacherId)
    if (why) refused.push(refusedFor(ctx, paper, why))
    else going.push(paper)
  }
  const changed = going.map(({ id }) => id)
  await setMarker(ctx.db, changed, turn, teacherId, writtenBy(ctx))
  await addEvents(ctx.db, changed, 'markerChanged', teacher.realname, writtenBy(ctx))
  const courses = new Map(going.map((one) => [one.courseId, one.courseName]))
  await notifyEach(
    ctx,
    'thesisGiven',
    [...courses].map(([courseId, course]) => ({
      userId: teacher.userId,
      facts: { course, courseId, pending: going.filter((one) => one.courseId === courseId).length },
      about: { id: courseId, turn: ctx.now },
    })),
  )
  logPapers(ctx, going, { turn, marker: teacher.realname })
  return { changed: going.length, refused }
}
