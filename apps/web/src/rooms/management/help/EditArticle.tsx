import { Alert, Button, Space } from 'antd'
import { useRef, useState } from 'react'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { hasUnsaved } from '../../../kit/form/unsaved.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/help/center.ts'
import shellEn from '../../../words/en/shell.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import shellZh from '../../../words/zh/shell.ts'
import { ArticleForm, toInput } from './ArticleForm.tsx'
import css from './help.module.css'
import { VersionDrawer } from './VersionDrawer.tsx'

export type Whole = Answer<'getHelpInfo'>

/** Asks before unsaved input is left behind. */
function useLeave(onClose: () => void) {
  const shell = useWords(shellZh, shellEn)
  const { ask } = useConfirm()
  return async () => {
    if (!hasUnsaved() || (await ask({ title: shell.unsavedLeave, ok: shell.leave, danger: true }))) onClose()
  }
}

interface NewArticleProps {
  readonly title: string
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

export function NewArticle({ title, onClose, onAdded }: NewArticleProps) {
  const w = useWords(zh, en)
  const leave = useLeave(onClose)
  const add = useAct('addHelpInfo', { message: w.added })
  const added = useRef('')
  return (
    <>
      <PageHead title={w.newTitle} extra={<Button onClick={() => void leave()}>{w.back}</Button>} />
      <ArticleForm
        initial={{ title, sort: 0 }}
        ok={w.saveDraft}
        onSubmit={async (values) => {
          const outcome = await add.run(toInput(values))
          if (outcome.ok) added.current = outcome.data
          return outcome
        }}
        onSaved={() => onAdded(added.current)}
      />
    </>
  )
}

function Head({ of, onClose }: { of: Whole; onClose: () => void }) {
  const w = useWords(zh, en)
  const textOf = useText()
  const { ask } = useConfirm()
  const leave = useLeave(onClose)
  const [hasVersions, setVersions] = useState(false)
  const publish = useAct('publishHelpInfo')
  const withdraw = useAct('withdrawHelpInfo')
  const own = { ids: [of.id] }
  const tell = (outcome: Awaited<ReturnType<typeof publish.run>>, done: string) => {
    if (!outcome.ok) return
    const [refused] = outcome.data.refused
    if (refused) toast.warning(refused.reason)
    else toast.success(done)
  }
  const askWithdraw = async () => {
    if (await ask({ title: w.withdrawAsk, ok: w.withdraw, danger: true })) tell(await withdraw.run(own), w.withdrawn)
  }
  const goOnline = async () => tell(await publish.run(own), w.published)
  const canPublish = of.state !== 'published' || of.hasDraft === '1'
  return (
    <>
      <PageHead
        title={textOf(of.title, of.titleEn)}
        state={
          <Space size={4}>
            <StatePill tone={of.state === 'withdrawn' ? 'bad' : STATE_TONES[of.state]}>{w.states[of.state]}</StatePill>
            {of.hasDraft === '1' && <StatePill tone="waiting">{w.hasDraft}</StatePill>}
          </Space>
        }
        extra={
          <Space wrap>
            <Button onClick={() => void leave()}>{w.back}</Button>
            <Button onClick={() => setVersions(true)}>{w.versions}</Button>
            <Can button="publish">
              <Space wrap>
                {of.state === 'published' && (
                  <Button loading={withdraw.busy} onClick={() => void askWithdraw()}>
                    {w.withdraw}
                  </Button>
                )}
                {canPublish && (
                  <Button type="primary" loading={publish.busy} onClick={() => void goOnline()}>
                    {w.publish}
                  </Button>
                )}
              </Space>
            </Can>
          </Space>
        }
      />
      {of.hasDraft === '1' && of.state === 'published' && (
        <Alert className={css.note ?? ''} type="info" showIcon title={w.online} />
      )}
      {hasVersions && <VersionDrawer of={of} onClose={() => setVersions(false)} />}
    </>
  )
}

export function EditArticle({ id, onClose }: { id: string; onClose: () => void }) {
  const w = useWords(zh, en)
  const whole = useCall('getHelpInfo', { id })
  const update = useAct('updateHelpInfo', { message: w.saved })
  return (
    <Loaded of={whole}>
      {(of) => (
        <>
          <Head of={of} onClose={onClose} />
          <Can button="edit">
            <ArticleForm
              key={of.updatedAt}
              initial={{ ...of, files: of.files.map(({ id: fileId, ...file }) => ({ fileId, ...file })) }}
              ok={w.saveDraft}
              onSubmit={(values) => update.run({ id, updatedAt: of.updatedAt, ...toInput(values) })}
            />
          </Can>
        </>
      )}
    </Loaded>
  )
}
