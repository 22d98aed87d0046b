import type { Out } from '@shuyuan/contract/calls/index.ts'
import { PEER_TEXT_MAX } from '@shuyuan/contract/entities/marking/peer.ts'
import { needsRemark } from '@shuyuan/domain/peer/rubric.rule.ts'
import { Input, InputNumber } from 'antd'
import { useId } from 'react'
import { formatNumber } from '../../../kit/format.ts'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import type { OwnPeer } from './own-peer.ts'
import css from './Peer.module.css'

export type ItemMark = Out<'workMutualEvaluateInfo'>['marks'][number]

interface ItemProps {
  readonly item: OwnPeer['rubric'][number]
  readonly mark: ItemMark
  readonly minRemark: number
  readonly fault: boolean
  readonly onChange: (mark: ItemMark) => void
}

/** Points and a remark for one item of the rubric. */
export function RubricItem({ item, mark, minRemark, fault, onChange }: ItemProps) {
  const w = usePeerWords()
  const hint = useId()
  const isLow = needsRemark(item, mark.score) && minRemark > 0
  return (
    <fieldset className={css.item} data-fault={fault}>
      <legend>{item.title}</legend>
      {item.guide && <p className={css.guide}>{item.guide}</p>}
      <span className={css.points}>
        <InputNumber
          aria-label={w.score(item.title)}
          min={0}
          max={item.max}
          step={0.5}
          value={mark.score}
          status={fault ? 'error' : ''}
          onChange={(score) => onChange({ ...mark, score: score === null ? null : Math.round(score * 2) / 2 })}
        />
        <span className="num">{w.outOf(formatNumber(item.max))}</span>
      </span>
      <Input.TextArea
        aria-label={w.remark(item.title)}
        placeholder={w.remarkHint}
        aria-describedby={hint}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={PEER_TEXT_MAX}
        value={mark.remark}
        onChange={({ target }) => onChange({ ...mark, remark: target.value })}
      />
      <small id={hint} className={css.hint}>
        {isLow ? w.remarkWanted(minRemark) : ''}
      </small>
    </fieldset>
  )
}
