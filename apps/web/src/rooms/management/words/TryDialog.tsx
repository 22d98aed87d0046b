import type { Out } from '@shuyuan/contract/calls/index.ts'
import { TEST_TEXT_MAX } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { Alert, Input } from 'antd'
import { useId, useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { MarkedText } from './MarkedText.tsx'
import css from './TryDialog.module.css'
import { LevelPill, useFilterWords, useWays } from './word-view.tsx'

type Tried = Out<'testSensitiveWordInfo'>

const TONES = { block: 'error', hold: 'warning', mask: 'info' } as const

function Outcome({ text, tried }: { readonly text: string; readonly tried: Tried }) {
  const w = useFilterWords()
  const waysOf = useWays()
  const { action, hits, result, version } = tried
  if (!action) return <Alert type="success" showIcon title={w.tryNone} />
  return (
    <>
      <Alert type={TONES[action]} showIcon title={w.tryAction[action]} />
      <MarkedText whole text={text} marks={hits.map((hit) => ({ ...hit, hint: `${hit.word} · ${waysOf(hit.how)}` }))} />
      <PlainTable
        dense
        rows={hits.map((hit, at) => ({ ...hit, at }))}
        rowKey="at"
        columns={[
          { key: 'found', title: w.found, render: ({ start, end }) => text.slice(start, end), phone: 'title' },
          { key: 'word', title: w.word },
          { key: 'level', title: w.level, render: ({ level }) => <LevelPill of={level} />, phone: 'tag' },
          { key: 'how', title: w.why, render: ({ how }) => waysOf(how) },
        ]}
      />
      {action !== 'block' && (
        <>
          <h3 className={css.head}>{w.result}</h3>
          <MarkedText whole text={result} marks={[]} />
        </>
      )}
      <p className={css.version}>{w.version(version)}</p>
    </>
  )
}

/** What the list makes of a text, without storing anything. */
export function TryDialog({ onClose }: { readonly onClose: () => void }) {
  const w = useFilterWords()
  const id = useId()
  const [text, setText] = useState('')
  const [tried, setTried] = useState<{ text: string; of: Tried } | null>(null)
  const test = useAct('testSensitiveWordInfo', { message: '', onDone: (of) => setTried({ text, of }) })
  return (
    <ConfirmDialog
      title={w.try}
      width={640}
      ok={w.tryRun}
      disabled={text.trim() === ''}
      isBusy={test.busy}
      onOk={async () => {
        await test.run({ text })
        return false
      }}
      onClose={onClose}
    >
      <div className={css.body}>
        <label htmlFor={id}>{w.tryText}</label>
        <Input.TextArea
          id={id}
          autoFocus
          rows={5}
          maxLength={TEST_TEXT_MAX}
          showCount
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className={css.version}>{w.tryHelp}</p>
        {tried && <Outcome text={tried.text} tried={tried.of} />}
      </div>
    </ConfirmDialog>
  )
}
