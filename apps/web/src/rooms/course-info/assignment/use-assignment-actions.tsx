import { isWrittenKind, type SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import type { BatchAction, RowAction } from '../../../kit/table/types.ts'
import { toast } from '../../../kit/toast.ts'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import moreEn from '../../../words/en/assignment/assignment.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import moreZh from '../../../words/zh/assignment/assignment.ts'
import { useCourse } from '../course/use-course.ts'
import { useReach } from '../course/use-reach.ts'
import { usePaperLinks } from '../paper/use-paper-acts.ts'
import type { Opened } from './AssignmentDialogs.tsx'
import { groupOfKind } from './assignment-calls.ts'
import type { AssignmentRow } from './assignment-columns.tsx'
import type { AssignmentWords } from './assignment-fields.ts'
import { useBulkWords } from './bulk/use-bulk-words.ts'

/** Actions on one or several; batch calls return why they left a row out. */
function useActs(kind: SetKind, w: AssignmentWords, onOpen: (opened: Opened) => void) {
  const more = useWords(moreZh, moreEn)
  const names = groupOfKind(kind)
  const publish = useAct(names.publish)
  const withdraw = useAct(names.withdraw)
  const close = useAct(names.close, {
    onDone: ({ answering }) => toast.success(answering > 0 ? more.closing(answering) : w.closed),
  })
  const remove = useAct(names.delete, { message: w.removed })
  const each = async (act: typeof publish | typeof withdraw, rows: readonly AssignmentRow[], done: string) => {
    const outcome = await act.run({ ids: rows.map(({ id }) => id) })
    if (!outcome.ok) return
    const refused = outcome.data.refused.map(({ id, reason }) => ({
      title: rows.find((row) => row.id === id)?.title ?? '',
      reason,
    }))
    if (refused.length === 0) toast.success(done)
    else onOpen({ kind: 'refused', refused })
  }
  return {
    publish: (rows: readonly AssignmentRow[]) => each(publish, rows, w.published),
    withdraw: (rows: readonly AssignmentRow[]) => each(withdraw, rows, w.withdrawn),
    close: (id: string) => close.run({ id }),
    remove: (id: string) => remove.run({ id }),
  }
}

export function useAssignmentActions(
  kind: SetKind,
  w: AssignmentWords,
  canAdd: boolean,
  onOpen: (opened: Opened) => void,
) {
  const more = useWords(moreZh, moreEn)
  const peerWords = usePeerWords()
  const bulk = useBulkWords()
  const { query, canEdit, myDuty } = useCourse()
  const canOpen = useCanOpen()
  const links = usePaperLinks()
  const studentsPage = kind === 'onlinePractice' ? 'practiceStudentsList' : 'studentsList'
  const acts = useActs(kind, w, onOpen)
  const reach = useReach()
  /** Names each assignment with the classes and students whom it reaches. */
  const asked = (title: (what: string) => string, text: (reach: string) => string, rows: readonly AssignmentRow[]) => ({
    title: title(rows.length === 1 ? w.named(rows[0]?.title ?? '') : w.several(rows.length)),
    text:
      rows.length === 1 && rows[0] ? (
        text(reach.of(rows[0]))
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>{headed(row.title, text(reach.of(row)))}</li>
          ))}
        </ul>
      ),
  })
  const actions = (row: AssignmentRow): RowAction[] => {
    const { id, can } = row
    const isPublished = row.publishStatus === 'published'
    const all: (RowAction | false)[] = [
      !isWrittenKind(kind) &&
        canOpen('submitJobList') && {
          key: 'submissions',
          label: w.submissions,
          to: `${pathOf('submitJobList')}?${query}&assignmentId=${id}`,
        },
      can.edit === '1' && {
        key: 'edit',
        label: w.edit,
        button: 'edit',
        onClick: () => onOpen({ kind: 'edit', row }),
      },
      can.publish === '1' && {
        key: 'publish',
        label: w.publish,
        button: 'publish',
        confirm: asked(w.publishAsk, w.publishReach, [row]),
        onClick: () => acts.publish([row]),
      },
      isPublished &&
        !isWrittenKind(kind) &&
        canOpen('summaryOfAnswers') && {
          key: 'answers',
          label: more.answers,
          to: `${pathOf('summaryOfAnswers')}?${query}&assignmentId=${id}`,
        },
      kind === 'webHomework' && { key: 'peer', label: peerWords.action, onClick: () => onOpen({ kind: 'peer', row }) },
      isPublished &&
        row.paperId !== '' &&
        !isWrittenKind(kind) &&
        canOpen('practiceDetails') && {
          key: 'board',
          label: more.board,
          to: `${pathOf('practiceDetails')}?${query}&kind=${kind}&assignmentId=${id}`,
        },
      isPublished &&
        canOpen(studentsPage) && {
          key: 'students',
          label: isWrittenKind(kind) ? w.register : more.students,
          to: `${pathOf(studentsPage)}?${query}&kind=${kind}&assignmentId=${id}`,
        },
      isPublished &&
        row.paperId !== '' &&
        canOpen('analysis-paper') && {
          key: 'analysis',
          label: more.analysis,
          to: `${pathOf('analysis-paper')}?assignmentId=${id}`,
          newTab: true,
        },
      row.paperId !== '' &&
        canOpen('preview') && { key: 'preview', label: more.preview, to: links.preview(row.paperId), newTab: true },
      canAdd && { key: 'copy', label: more.copy, button: 'add', onClick: () => onOpen({ kind: 'copy', row }) },
      can.edit === '1' &&
        isPublished && {
          key: 'withdraw',
          label: w.withdraw,
          button: 'publish',
          confirm: asked(w.withdrawAsk, w.withdrawReach, [row]),
          off: can.withdraw === '0' && more.notWithdrawn(row.started),
          onClick: () => acts.withdraw([row]),
        },
      can.close === '1' && {
        key: 'close',
        label: w.close,
        button: 'close',
        confirm: { title: w.closeAsk(row.title), text: w.closeMore(reach.of(row), row.started - row.submitted) },
        onClick: () => acts.close(id),
      },
      can.remove === '1' && {
        key: 'delete',
        label: w.remove,
        button: 'delete',
        danger: true,
        confirm: true as const,
        onClick: () => acts.remove(id),
      },
    ]
    return all.filter((one) => one !== false)
  }
  const batch: BatchAction<AssignmentRow>[] = [
    {
      key: 'publish',
      label: w.publish,
      button: 'publish',
      confirm: (_, rows) => asked(w.publishAsk, w.publishReach, rows),
      run: acts.publish,
    },
    {
      key: 'withdraw',
      label: w.withdraw,
      button: 'publish',
      confirm: (_, rows) => asked(w.withdrawAsk, w.withdrawReach, rows),
      run: acts.withdraw,
    },
  ]
  const idsOf = (rows: readonly AssignmentRow[]) => rows.map(({ id }) => id)
  const ofHost: BatchAction<AssignmentRow>[] = [
    {
      key: 'shift',
      label: bulk.shift,
      button: 'shift',
      open: (rows) => onOpen({ kind: 'shift', ids: idsOf(rows) }),
    },
    {
      key: 'copyTo',
      label: bulk.copy,
      button: 'copy',
      open: (rows) => onOpen({ kind: 'copyTo', ids: idsOf(rows) }),
    },
  ]
  if (canEdit) batch.push(...ofHost)
  else if (myDuty === 'host') batch.splice(0, batch.length, ...ofHost.slice(1))
  return { actions, batch }
}
