import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import type { OwnThesis } from './own-thesis.ts'
import css from './Thesis.module.css'
import { useOwnThesisWords } from './use-own-words.ts'

const OWN = 'own'
const OWN_MIN = 4
const OWN_MAX = 100

type Topic = OwnThesis['topics'][number]

function OneTopic({ topic, isChosen }: { topic: Topic; isChosen: boolean }) {
  const w = useOwnThesisWords().topic
  const { quota, taken } = topic
  const isFull = quota > 0 && taken >= quota
  const places = quota === 0 ? w.unlimited : isFull ? w.full : w.places(quota - taken, quota)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is its control
    <label className={css.topic} data-chosen={isChosen} data-full={isFull}>
      <Radio value={topic.id} disabled={isFull} />
      <b>{topic.title}</b>
      <small>{places}</small>
      {topic.body && <p>{topic.body}</p>}
    </label>
  )
}

/** 选题: one of the list while it has places, or a title of one's own. */
export function TopicChoice({ thesis }: { readonly thesis: OwnThesis }) {
  const w = useOwnThesisWords().topic
  const { ask } = useConfirm()
  const [chosen, setChosen] = useState('')
  const [ownTitle, setOwnTitle] = useState('')
  const choose = useAct('chooseTopicThesisExamInfo', { message: w.done })
  const title = chosen === OWN ? ownTitle.trim() : (thesis.topics.find(({ id }) => id === chosen)?.title ?? '')
  const isWhole = chosen === OWN ? [...title].length >= OWN_MIN : title !== ''
  const submit = async () => {
    if (!(await ask({ title: w.confirm, text: `${title} · ${w.confirmText}`, ok: w.ok }))) return
    await choose.run({ id: thesis.id, ...(chosen === OWN ? { ownTitle: title } : { topicId: chosen }) })
  }
  if (thesis.topics.length === 0 && thesis.canOwnTitle === '0') return <EmptyState text={w.assigned} />
  return (
    <section className={css.part}>
      <h2>{w.title}</h2>
      <Radio.Group value={chosen} onChange={({ target }) => setChosen(target.value as string)}>
        <div className={css.topics}>
          {thesis.topics.map((topic) => (
            <OneTopic key={topic.id} topic={topic} isChosen={chosen === topic.id} />
          ))}
          {thesis.canOwnTitle === '1' && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is its control
            <label className={css.topic} data-chosen={chosen === OWN}>
              <Radio value={OWN} />
              <b>{w.ownChoice}</b>
              <small>{w.ownHelp}</small>
              {chosen === OWN && (
                <Input
                  aria-label={w.ownTitle}
                  value={ownTitle}
                  maxLength={OWN_MAX}
                  showCount
                  status={choose.fields.ownTitle ? 'error' : ''}
                  onChange={({ target }) => setOwnTitle(target.value)}
                />
              )}
            </label>
          )}
        </div>
      </Radio.Group>
      <Can button="thesis">
        <div>
          <Button
            type="primary"
            disabled={!isWhole}
            title={isWhole ? '' : w.none}
            loading={choose.busy}
            onClick={() => void submit()}
          >
            {w.ok}
          </Button>
        </div>
      </Can>
    </section>
  )
}
