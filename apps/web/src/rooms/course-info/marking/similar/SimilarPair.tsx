import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../../api/use-act.ts'
import { useCall } from '../../../../api/use-call.ts'
import { Can } from '../../../../kit/Can.tsx'
import { formatNumber, formatTime } from '../../../../kit/format.ts'
import { LinkButton } from '../../../../kit/LinkButton.tsx'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../../kit/page/States.tsx'
import { ViewDialog } from '../../../../kit/page/ViewDialog.tsx'
import { JUDGED_TONES } from './judged-tones.ts'
import css from './Similar.module.css'
import { useSimilarWords } from './use-similar-words.ts'

type Pair = Out<'getSimilarStudyPaperInfo'>
type Side = Pair['a']

export const nameOf = ({ code, realname, studentNo }: Pick<Side, 'code' | 'realname' | 'studentNo'>): string =>
  code || `${realname} ${studentNo}`

function SideText({ side, desk }: { readonly side: Side; readonly desk: string }) {
  const w = useSimilarWords()
  const name = nameOf(side)
  // A passage may stand in a text twice; its place tells them apart.
  let place = 0
  return (
    <section className={css.side}>
      <h3>
        {name}
        {side.courseClassName && <small>{side.courseClassName}</small>}
        <small>{w.inOther(formatNumber(side.percent))}</small>
        <LinkButton type="link" size="small" to={`${desk}&studyPaperId=${side.studyPaperId}`}>
          {w.toDesk}
        </LinkButton>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard */}
      <section className={css.text} aria-label={name} tabIndex={0}>
        {side.parts.map(({ text, same }) => {
          place += text.length
          return same === '1' ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>
        })}
      </section>
    </section>
  )
}

function Judge({ pair }: { readonly pair: Pair }) {
  const w = useSimilarWords()
  const [note, setNote] = useState(pair.note)
  const judge = useAct('judgeSimilarStudyPaperInfo', { message: w.saved })
  const say = (judged: Pair['judged']) => void judge.run({ pairId: pair.id, judged, note: judged === '' ? '' : note })
  return (
    <div className={css.judge}>
      <label htmlFor="similar-note">{w.noteLabel}</label>
      <Input.TextArea
        id="similar-note"
        aria-describedby="similar-note-help"
        maxLength={500}
        autoSize={{ minRows: 2, maxRows: 4 }}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <small id="similar-note-help" className={css.soft}>
        {w.noteHelp}
      </small>
      <div className={css.acts}>
        <Button danger loading={judge.busy} onClick={() => say('same')}>
          {w.judge.same}
        </Button>
        <Button loading={judge.busy} onClick={() => say('notSame')}>
          {w.judge.notSame}
        </Button>
        {pair.judged !== '' && (
          <Button type="text" loading={judge.busy} onClick={() => say('')}>
            {w.takeBack}
          </Button>
        )}
      </div>
    </div>
  )
}

function Both({ pair, desk }: { readonly pair: Pair; readonly desk: string }) {
  const w = useSimilarWords()
  return (
    <>
      {pair.isChanged === '1' && <Alert type="warning" showIcon title={w.changed} />}
      <div className={css.sides}>
        <SideText side={pair.a} desk={desk} />
        <SideText side={pair.b} desk={desk} />
      </div>
      {pair.judged !== '' && (
        <p className={css.acts}>
          <StatePill tone={JUDGED_TONES[pair.judged]}>{w.states[pair.judged]}</StatePill>
          <span className={css.soft}>{w.judgedBy(pair.judgedBy, formatTime(pair.judgedAt))}</span>
          {pair.note && pair.can.judge === '0' && <span>{pair.note}</span>}
        </p>
      )}
      {pair.can.judge === '1' && (
        <Can button="similar">
          <Judge key={pair.judged + pair.note} pair={pair} />
        </Can>
      )}
    </>
  )
}

interface Props {
  readonly id: string
  readonly desk: string
  readonly onClose: () => void
}

/** 对照: two alike answers side by side, what stands in both marked, and the teacher's word. */
export function SimilarPair({ id, desk, onClose }: Props) {
  const w = useSimilarWords()
  const asked = useCall('getSimilarStudyPaperInfo', { id }, { keep: true })
  return (
    <ViewDialog
      title={asked.data ? w.sideTitle(formatNumber(asked.data.percent)) : w.title}
      width={1080}
      onClose={onClose}
    >
      <Loaded of={asked} rows={8}>
        {(pair) => <Both pair={pair} desk={desk} />}
      </Loaded>
    </ViewDialog>
  )
}
