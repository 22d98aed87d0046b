import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Button, Segmented, Tabs } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/message/template.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/message/template.ts'
import css from './message.module.css'

type Template = RowOf<'listMessageTemplate'>
type Whole = Answer<'getMessageTemplate'>
type Version = Answer<'versionListMessageTemplate'>[number]

const PHONE = 320

function Preview({ of }: { of: Whole }) {
  const w = useWords(zh, en)
  const [isNarrow, setNarrow] = useState(of.channel !== 'email')
  const { eventKey, channel, lang, title, content } = of
  const drawn = useCall('previewMessageTemplate', { eventKey, channel, lang, title, content })
  return (
    <>
      <Segmented
        value={isNarrow ? 'phone' : 'mail'}
        onChange={(width) => setNarrow(width === 'phone')}
        options={[
          { value: 'phone', label: w.phoneWidth },
          { value: 'mail', label: w.mailWidth },
        ]}
      />
      <Loaded of={drawn}>
        {(answer) => (
          <section style={{ maxWidth: isNarrow ? PHONE : undefined, marginBlockStart: 16 }}>
            {answer.title && <h3>{answer.title}</h3>}
            {answer.html ? <RichText html={answer.html} /> : <p className={css.text}>{answer.text}</p>}
            {answer.parts > 0 && <p>{w.partsOf(answer.parts)}</p>}
          </section>
        )}
      </Loaded>
    </>
  )
}

function Versions({ of }: { of: Template }) {
  const w = useWords(zh, en)
  const { ask } = useConfirm()
  const versions = useCall('versionListMessageTemplate', { id: of.id })
  const restore = useAct('restoreMessageTemplate', { message: w.restored })
  const restoreTo = async (which: { version: number } | { builtin: '1' }, title: string) => {
    if (await ask({ title, text: w.restoreAsk })) await restore.run({ id: of.id, ...which })
  }
  return (
    <>
      {of.builtin === '1' && (
        <Can button="restore">
          <Button loading={restore.busy} onClick={() => void restoreTo({ builtin: '1' }, w.restoreBuiltin)}>
            {w.restoreBuiltin}
          </Button>
        </Can>
      )}
      <Loaded of={versions}>
        {(rows) => (
          <PlainTable<Version>
            rows={rows}
            rowKey="version"
            empty={w.noVersions}
            columns={[
              { key: 'version', title: w.version, phone: 'title' },
              { key: 'title', title: w.title },
              { key: 'content', title: w.content },
              { key: 'updatedBy', title: w.updatedBy },
              { key: 'updatedAt', title: w.updatedAt, render: ({ updatedAt }) => <Time at={updatedAt} /> },
            ]}
            actions={({ version }) => [
              {
                key: 'restore',
                label: w.restore,
                button: 'restore',
                onClick: () => void restoreTo({ version }, w.restore),
              },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}

/** One template: how it looks, and what it said before. */
export function TemplateDrawer({ template, onClose }: { template: Template; onClose: () => void }) {
  const w = useWords(zh, en)
  const whole = useCall('getMessageTemplate', { id: template.id })
  const test = useAct('testMessageTemplate', {
    onDone: ({ state, reason, answer }) => {
      const text = [w.tested(w.states[state]), reason, answer].filter(Boolean).join(' · ')
      if (state === 'sent' || state === 'delivered') toast.success(text)
      else toast.warning(text)
    },
  })
  return (
    <DetailDrawer
      open
      title={`${template.eventName} · ${w.channels[template.channel]} · ${w.langs[template.lang]}`}
      width={640}
      onClose={onClose}
      extra={
        template.kind === 'event' && (
          <Can button="test">
            <Button loading={test.busy} onClick={() => void test.run({ id: template.id })}>
              {w.test}
            </Button>
          </Can>
        )
      }
    >
      <Tabs
        items={[
          {
            key: 'preview',
            label: w.preview,
            children: <Loaded of={whole}>{(row) => <Preview of={row} />}</Loaded>,
          },
          { key: 'versions', label: w.versions, children: <Versions of={template} /> },
        ]}
      />
    </DetailDrawer>
  )
}
