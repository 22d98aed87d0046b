import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { topicScore } from '@shuyuan/domain/paper/check.rule.ts'
import { splitScoreEvenly } from '@shuyuan/domain/paper/spread.rule.ts'
import { Button, Popover, Space } from 'antd'
import { useState } from 'react'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import css from './Assemble.module.css'
import { distributeOver } from './paper-draft.ts'

interface Props {
  readonly topic: BigTopic
  readonly onChange: (change: (topic: BigTopic) => BigTopic) => void
}

/** 均分: distributes a sum over all questions of the topic in steps of 0.5. */
export function SpreadButton({ topic, onChange }: Props) {
  const w = usePaperWords().topic
  const { points } = usePaperWords()
  const [isOpen, setOpen] = useState(false)
  const [total, setTotal] = useState(0)
  const scores = splitScoreEvenly(total, topic.questions.length)
  const apply = () => {
    if (scores) onChange((now) => distributeOver(now, scores))
    setOpen(false)
  }
  return (
    <Popover
      open={isOpen}
      trigger="click"
      title={w.spreadTitle}
      onOpenChange={(next) => {
        setOpen(next)
        if (next) setTotal(topicScore(topic))
      }}
      content={
        <Space orientation="vertical" size={8}>
          <Space>
            {w.spreadTotal}
            <NumberInput
              min={0.5}
              max={300}
              step={0.5}
              value={total}
              aria-label={w.spreadTotal}
              onChange={(next) => setTotal(next ?? 0)}
              onPressEnter={apply}
            />
          </Space>
          <span className={css.dim}>
            {scores ? [...new Set(scores)].map((score) => points(score)).join(' / ') : w.spreadFault}
          </span>
          <Button type="primary" size="small" disabled={!scores} onClick={apply}>
            {w.apply}
          </Button>
        </Space>
      }
    >
      <Button disabled={topic.questions.length === 0}>{w.spread}</Button>
    </Popover>
  )
}
