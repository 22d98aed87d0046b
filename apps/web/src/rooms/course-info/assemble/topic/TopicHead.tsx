import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { Button, Input, Switch, Tooltip } from 'antd'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { useConfirm } from '../../../../kit/use-confirm.tsx'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import shared from '../Assemble.module.css'
import { withEach } from '../paper-draft.ts'
import css from './TopicHead.module.css'

interface Props {
  readonly topic: BigTopic
  readonly onChange: (change: (topic: BigTopic) => BigTopic, name?: string) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** Settings of the whole topic: title, instructions, one score for all, shuffling. */
export function TopicHead({ topic, onChange, onCopy, onRemove }: Props) {
  const w = usePaperWords().topic
  const { point } = usePaperWords()
  const { ask } = useConfirm()
  const { bigTopicId } = topic
  const set = (change: Partial<BigTopic>, name = '') =>
    onChange((now) => ({ ...now, ...change }), name && `${name}${bigTopicId}`)
  const held = topic.questions.length + topic.rules.length
  const remove = async () => {
    if (held === 0 || (await ask({ title: w.removeAsk(topic.title, held), ok: w.remove, danger: true }))) onRemove()
  }
  return (
    <div className={shared.topicHead}>
      <div className={css.topicTitle}>
        <Input
          value={topic.title}
          maxLength={50}
          showCount
          status={topic.title.trim() === '' ? 'error' : ''}
          aria-label={w.title}
          onChange={(event) => set({ title: event.target.value }, 'title')}
        />
        <Tooltip title={w.copy}>
          <Button icon={<CopyOutlined />} aria-label={w.copy} onClick={onCopy} />
        </Tooltip>
        <Tooltip title={w.remove}>
          <Button danger icon={<DeleteOutlined />} aria-label={w.remove} onClick={() => void remove()} />
        </Tooltip>
      </div>
      <Input.TextArea
        value={topic.instructions}
        maxLength={500}
        autoSize={{ minRows: 1, maxRows: 4 }}
        placeholder={w.instructions}
        aria-label={w.instructions}
        onChange={(event) => set({ instructions: event.target.value }, 'instructions')}
      />
      <div className={css.tools}>
        <Tooltip title={w.eachHelp}>
          <span className={css.tool}>
            {w.each}
            <NumberInput
              aria-label={w.each}
              min={0.5}
              max={100}
              step={0.5}
              suffix={point}
              style={{ width: 110 }}
              value={topic.perQuestionScore}
              onChange={(each) =>
                onChange((now) => withEach(now, each === null ? null : Math.round(each * 2) / 2), `each${bigTopicId}`)
              }
            />
          </span>
        </Tooltip>
        <span className={css.tool}>
          <Switch
            size="small"
            aria-label={w.shuffle}
            checked={topic.shuffle}
            onChange={(shuffle) => set({ shuffle })}
          />
          {w.shuffle}
        </span>
        <span className={css.tool}>
          <Switch
            size="small"
            aria-label={w.shuffleOptions}
            checked={topic.shuffleOptions}
            onChange={(shuffleOptions) => set({ shuffleOptions })}
          />
          {w.shuffleOptions}
        </span>
      </div>
    </div>
  )
}
