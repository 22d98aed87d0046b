import type { Ctx } from '../../../wire/context.ts'
import { notFound, outsideScope } from '../../../wire/error.ts'
import { candidates } from './candidate.read.ts'
import { canChooseFor, holdsButton, ownStudentId } from './choose.flow.ts'
import { type Chooser, choosersById, holdings, pairOf, standings } from './choosing-facts.read.ts'
import { classOffers } from './class-offers.read.ts'
import { clashing, judge } from './judge.flow.ts'

/** The student whom somebody chooses for: oneself, or one of those whom the caller manages. */
export async function chooserAsked(ctx: Ctx, studentId: string | undefined): Promise<Chooser> {
  const id = studentId ?? ownStudentId(ctx)
  const [student] = await choosersById(ctx.db, [id])
  if (!student) throw notFound()
  if (id !== ctx.me.studentId && !(await canChooseFor(ctx, [student]))(student)) throw outsideScope()
  return student
}

/** What a student may choose, each course judged by the rule that judges the choice itself. */
export async function listCandidates(
  ctx: Ctx,
  { studentId, ...filter }: { studentId?: string | undefined; termCode: string; keyWords?: string | undefined },
  page: { limit: number; skip: number; field: string; dir: 'asc' | 'desc' },
) {
  const student = await chooserAsked(ctx, studentId)
  const { rows, total } = await candidates(ctx.db, student, filter, page)
  const isOwn = student.id === ctx.me.studentId
  const by = {
    now: ctx.now,
    creditLimit: ctx.deps.settings.of(ctx.variant).creditsPerTerm,
    passesWindow: !isOwn && (await holdsButton(ctx, 'outOfWindow')),
    isOwn,
  }
  const courseIds = rows.map(({ courseId }) => courseId)
  const termIds = [...new Set(rows.map(({ termId }) => termId))]
  const [offers, stands, held] = await Promise.all([
    classOffers(ctx.db, { subSchoolId: student.subSchoolId, courseIds, now: ctx.now }),
    standings(ctx.db, [student.id], courseIds),
    holdings(ctx.db, [student.id], termIds),
  ])
  // Each by itself: what is on the list together is not chosen together.
  const verdict = await judge(ctx.db, [student], rows, [], { forEach: true, stands, held })
  return {
    total,
    rows: rows.map((one) => {
      const { termId, isPublished: __, majorIds: ___, gradeCodes: ____, hasPlace, ...row } = one
      const stand = stands.get(pairOf(student.id, row.courseId))
      const told = verdict(student, one, { courseClassId: null, retake: false, source: 'student' }, by)
      return {
        ...row,
        classes: (offers.get(row.courseId) ?? []).map(({ meetings, ...offer }) => ({
          ...offer,
          clash: clashing(held.get(pairOf(student.id, termId)) ?? [], row.courseId, meetings)?.courseName ?? '',
        })),
        choiceId: row.choiceId ?? '',
        state:
          row.state && (row.state !== 'dropped' || !hasPlace)
            ? row.state
            : hasPlace
              ? ('confirmed' as const)
              : ('none' as const),
        courseClassName: row.state === 'dropped' && !hasPlace ? '' : row.courseClassName,
        times: row.state === 'dropped' && !hasPlace ? [] : row.times,
        queueNo: row.queueNo ?? 0,
        required: row.category === 'required',
        retake: stand?.hasFailed ?? false,
        passed: stand?.hasPassed ?? false,
        reason: 'refusal' in told ? told.refusal[ctx.lang] : '',
      }
    }),
  }
}
