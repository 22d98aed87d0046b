import { Alert, Button, Input, Radio, Segmented } from 'antd'
import { useState } from 'react'
import { Live } from '../../kit/live/Live.tsx'
import { ConfirmDialog } from '../../kit/page/ConfirmDialog.tsx'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import { Time } from '../../kit/Time.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import css from './EntryBar.module.css'
import { useScoreWords } from './score-view.tsx'
import type { Entry, EntryMode } from './use-entry.ts'

/** 查看, 录入, 复核录入. */
export function EntryModes({ entry }: { readonly entry: Entry }) {
  const w = useScoreWords().sheet
  const modes: { value: EntryMode; label: string }[] = [
    { value: 'view', label: w.view },
    { value: 'entry', label: w.entry },
    { value: 'verify', label: w.verify },
  ]
  return (
    <Segmented
      className={css.modes ?? ''}
      value={entry.mode}
      options={modes}
      onChange={(mode) => void entry.setMode(mode)}
    />
  )
}

/** What has been typed and is not saved yet, with its one act. */
export function EntryBar({ entry, needsReason }: { readonly entry: Entry; readonly needsReason: boolean }) {
  const w = useScoreWords().sheet
  if (entry.mode === 'view') return null
  const isEntry = entry.mode === 'entry'
  const count = entry.typed.size
  return (
    <div className={css.bar}>
      <span className={css.hint}>{isEntry ? w.entryHint : w.verifyHint}</span>
      {isEntry && needsReason && (
        <Input
          className={css.reason ?? ''}
          value={entry.reason}
          maxLength={200}
          aria-label={w.entryReason}
          placeholder={w.entryReasonHint}
          onChange={(event) => entry.setReason(event.target.value)}
        />
      )}
      <Live onlyChanges>{count > 0 && (isEntry ? w.unsaved(count) : w.typed(count))}</Live>
      <Button disabled={count === 0} onClick={entry.discard}>
        {w.discard}
      </Button>
      <Button type="primary" disabled={count === 0} loading={entry.busy} onClick={() => void entry.send()}>
        {isEntry ? w.save : w.compare}
      </Button>
    </div>
  )
}

/** Two people entered scores of the same students: both values are shown until one is chosen. */
function Conflicts({ entry }: { entry: Entry }) {
  const words = useScoreWords()
  const w = words.sheet
  const conflicts = entry.answer?.conflicts ?? []
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const choose = (studentId: string, isMine: boolean) => {
    const next = new Set(mine)
    if (isMine) next.add(studentId)
    else next.delete(studentId)
    setMine(next)
  }
  const send = async () => {
    const chosen = conflicts.filter(({ studentId }) => mine.has(studentId))
    entry.closeAnswer()
    entry.drop(conflicts.flatMap(({ studentId }) => (mine.has(studentId) ? [] : [studentId])))
    if (chosen.length > 0)
      await entry.send(chosen.map(({ studentId, mine: text, updatedAt }) => ({ studentId, text, updatedAt })))
    // The next answer has a dialog of its own.
    return false
  }
  return (
    <ConfirmDialog title={w.conflict} width={720} ok={w.sendChosen} onOk={send} onClose={entry.closeAnswer}>
      <Alert type="warning" showIcon title={w.conflictText} className={css.gap ?? ''} />
      <PlainTable
        rows={conflicts}
        rowKey="studentId"
        columns={[
          {
            key: 'realname',
            title: words.realname,
            phone: 'title',
            render: (row) => `${row.realname} ${row.studentNo}`,
          },
          {
            key: 'byName',
            title: w.who,
            width: 150,
            render: ({ byName, at }) => (
              <>
                {byName} <Time at={at} />
              </>
            ),
          },
          {
            key: 'choice',
            title: words.final,
            width: 300,
            render: (row) => (
              <Radio.Group
                aria-label={row.realname}
                value={mine.has(row.studentId)}
                onChange={(event) => choose(row.studentId, event.target.value === true)}
                options={[
                  { value: true, label: `${w.takeMine} ${row.mine || '–'}` },
                  { value: false, label: `${w.takeTheirs} ${row.theirs || '–'}` },
                ]}
              />
            ),
          },
        ]}
      />
    </ConfirmDialog>
  )
}

function Differs({ entry }: { entry: Entry }) {
  const words = useScoreWords()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  return (
    <ViewDialog title={words.sheet.differs} width={560} onClose={() => setOpen(false)}>
      <PlainTable
        rows={entry.answer?.differs ?? []}
        rowKey="studentId"
        columns={[
          {
            key: 'realname',
            title: words.realname,
            phone: 'title',
            render: (row) => `${row.realname} ${row.studentNo}`,
          },
          { key: 'mine', title: words.sheet.mine, align: 'end', render: ({ mine }) => mine || '–' },
          { key: 'stored', title: words.sheet.stored, align: 'end', render: ({ stored }) => stored || '–' },
        ]}
      />
    </ViewDialog>
  )
}

export function EntryAnswer({ entry }: { readonly entry: Entry }) {
  if (!entry.answer) return null
  if (entry.answer.conflicts.length > 0) return <Conflicts entry={entry} />
  return entry.answer.differs.length > 0 ? <Differs entry={entry} /> : null
}
