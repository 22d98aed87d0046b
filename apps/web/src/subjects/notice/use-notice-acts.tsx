import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useCan } from '../../kit/Can.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { deleteAct } from '../../kit/table/row/delete-act.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { toast } from '../../kit/toast.ts'
import en from '../../words/en/talk/notice.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'
import type { NoticeRow } from './NoticeName.tsx'
import { ReadersDrawer } from './ReadersDrawer.tsx'
import { usePublish } from './use-publish.tsx'

const PIN_DAYS = [3, 7, 14, 30] as const

interface DialogProps {
  readonly of: NoticeRow
  readonly onClose: () => void
}

function Withdraw({ of, onClose }: DialogProps) {
  const words = useWords(zh, en)
  const w = words.ask
  const withdraw = useAct('withdrawNotice', { message: words.act.withdrawn })
  return (
    <FormDialog<{ reason: string }>
      title={w.withdraw}
      ok={words.act.withdraw}
      note={w.withdrawText}
      fields={[{ name: 'reason', label: w.withdrawReason, kind: 'textarea', required: true, max: 200 }]}
      onSubmit={({ reason }) => withdraw.run({ id: of.id, reason })}
      onClose={onClose}
    />
  )
}

function Pin({ of, onClose }: DialogProps) {
  const words = useWords(zh, en)
  const w = words.ask
  const top = useAct('topNotice', { message: words.act.pinned })
  return (
    <FormDialog<{ days: number }>
      title={w.top}
      ok={words.act.top}
      initial={{ days: 7 }}
      fields={[
        {
          name: 'days',
          label: w.topDays,
          kind: 'radio',
          required: true,
          options: PIN_DAYS.map((value) => ({ value, label: w.days(value) })),
        },
      ]}
      onSubmit={({ days }) =>
        top.run({ id: of.id, on: '1', until: new Date(Date.now() + Number(days) * DAY_MS).toISOString() })
      }
      onClose={onClose}
    />
  )
}

function Urge({ of, bySms, onClose }: DialogProps & { bySms: boolean }) {
  const words = useWords(zh, en)
  const w = words.ask
  const urge = useAct('remindUnreadNotice', { onDone: ({ sent }) => toast.success(words.act.urged(sent)) })
  const waiting = of.due - (of.needConfirm === '1' ? of.confirmed : of.read)
  return (
    <FormDialog<{ by: 'inSite' | 'sms' }>
      title={w.urge}
      ok={words.act.urge}
      note={w.urgeText(waiting)}
      initial={{ by: 'inSite' }}
      fields={
        bySms
          ? [
              {
                name: 'by',
                label: w.urgeBy,
                kind: 'radio',
                options: [
                  { value: 'inSite', label: w.inSite },
                  { value: 'sms', label: w.sms2 },
                ],
              },
            ]
          : []
      }
      onSubmit={({ by }) => urge.run({ id: of.id, channels: by === 'sms' ? ['inSite', 'sms'] : ['inSite'] })}
      onClose={onClose}
    />
  )
}

type Dialog = 'withdraw' | 'top' | 'urge' | 'readers'

interface Options {
  /** Prefix of its buttons elsewhere: the page that writes. */
  readonly writer: string
  readonly urgeButton: string
  readonly copyButton: string
  readonly onEdit: (row: NoticeRow) => void
  readonly onCopied: (id: string) => void
}

/** What may be done with a notice by its state, and the dialogs of that. */
export function useNoticeActs({ writer, urgeButton, copyButton, onEdit, onCopied }: Options): {
  readonly actsOf: (row: NoticeRow) => RowAction[]
  readonly dialog: ReactNode
} {
  const words = useWords(zh, en)
  const w = words.act
  const can = useCan()
  const [open, setOpen] = useState<{ kind: Dialog; of: NoticeRow } | null>(null)
  const publish = usePublish()
  const remove = useAct('deleteNotice', { message: words.deleted })
  const unpin = useAct('topNotice', { message: w.unpinned })
  const copy = useAct('copyNotice', { message: w.copied, onDone: onCopied })
  const publishRow = async ({ id }: NoticeRow) => {
    const notice = await call('getNotice', { id })
    if (notice.scope) await publish({ ...notice, scope: notice.scope })
  }

  function actsOf(row: NoticeRow): RowAction[] {
    const { state, isMine, isPinned } = row
    const show = (kind: Dialog) => () => setOpen({ kind, of: row })
    const isOut = state === 'published'
    const own = isMine === '1'
    const isDraft = state === 'draft' || state === 'scheduled'
    const waits = row.due > (row.needConfirm === '1' ? row.confirmed : row.read)
    return [
      ...(isOut || state === 'withdrawn' ? [{ key: 'readers', label: w.readers, onClick: show('readers') }] : []),
      ...(own && state === 'draft'
        ? [{ key: 'publish', label: w.publish, button: `${writer}:publish`, onClick: () => publishRow(row) }]
        : []),
      ...(own && (isDraft || isOut)
        ? [{ key: 'edit', label: isOut ? w.revise : w.edit, button: `${writer}:edit`, onClick: () => onEdit(row) }]
        : []),
      ...(own && isOut && waits ? [{ key: 'urge', label: w.urge, button: urgeButton, onClick: show('urge') }] : []),
      ...(isOut && (own || row.mayWithdraw === '1')
        ? [
            isPinned === '1'
              ? { key: 'unTop', label: w.unTop, button: 'top', onClick: () => unpin.run({ id: row.id, on: '0' }) }
              : { key: 'top', label: w.top, button: 'top', onClick: show('top') },
          ]
        : []),
      { key: 'copy', label: w.copy, button: copyButton, onClick: () => copy.run({ id: row.id }) },
      ...(row.mayWithdraw === '1'
        ? [{ key: 'withdraw', label: w.withdraw, button: 'withdraw', danger: true, onClick: show('withdraw') }]
        : []),
      ...(own && isDraft ? [deleteAct(words.delete, () => remove.run({ id: row.id }))] : []),
    ]
  }
  const close = () => setOpen(null)
  const of = open?.of
  const dialog = of && (
    <>
      {open.kind === 'withdraw' && <Withdraw of={of} onClose={close} />}
      {open.kind === 'top' && <Pin of={of} onClose={close} />}
      {open.kind === 'urge' && <Urge of={of} bySms={can(`${writer}:extraChannel`)} onClose={close} />}
      {open.kind === 'readers' && <ReadersDrawer of={of} onClose={close} />}
    </>
  )
  return { actsOf, dialog }
}
