import { DislikeOutlined, LikeOutlined } from '@ant-design/icons'
import { HELP_OPINION_MAX } from '@shuyuan/contract/entities/help/help.ts'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { Live } from '../../kit/live/Live.tsx'
import en from '../../words/en/help/reader.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/help/reader.ts'
import css from './help.module.css'

interface Given {
  readonly useful: '0' | '1'
  readonly opinion: string
}

/** Whether it helped; who says no may say why. */
export function ArticleFeedback({ id, given }: { id: string; given: Given | null }) {
  const w = useWords(zh, en)
  const label = useId()
  const [useful, setUseful] = useState(given?.useful ?? null)
  const [opinion, setOpinion] = useState(given?.opinion ?? '')
  const [isSent, setSent] = useState(false)
  const act = useAct('feedbackHelpInfo')
  const say = async (word: '0' | '1') => {
    const { ok } = await act.run({ id, useful: word, ...(word === '0' && opinion ? { opinion } : {}) })
    if (!ok) return
    setUseful(word)
    setSent(false)
  }
  const send = async () => {
    if ((await act.run({ id, useful: '0', opinion })).ok) setSent(true)
  }
  return (
    <div className={css.foot}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame */}
      <div className={css.judge} role="group" aria-labelledby={label}>
        <span id={label}>{w.ask}</span>
        <Button
          icon={<LikeOutlined />}
          type={useful === '1' ? 'primary' : 'default'}
          aria-pressed={useful === '1'}
          loading={act.busy}
          onClick={() => void say('1')}
        >
          {w.useful}
        </Button>
        <Button
          icon={<DislikeOutlined />}
          type={useful === '0' ? 'primary' : 'default'}
          aria-pressed={useful === '0'}
          loading={act.busy}
          onClick={() => void say('0')}
        >
          {w.useless}
        </Button>
      </div>
      {useful === '0' && (
        <>
          <Input.TextArea
            value={opinion}
            aria-label={w.opinion}
            placeholder={w.opinion}
            maxLength={HELP_OPINION_MAX}
            showCount
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setOpinion(event.target.value)}
          />
          <span>
            <Button disabled={opinion.trim() === ''} loading={act.busy} onClick={() => void send()}>
              {w.send}
            </Button>
          </span>
        </>
      )}
      <Live as="p">{isSent ? w.sent : useful === '1' ? w.thanks : ''}</Live>
    </div>
  )
}
