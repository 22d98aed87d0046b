import { PlusOutlined } from '@ant-design/icons'
import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { BIG_TOPICS_MAX, type BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { topicScore } from '@shuyuan/domain/paper/check.rule.ts'
import { Button, Dropdown } from 'antd'
import { SortList } from '../../../../kit/form/SortList.tsx'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import shared from '../Assemble.module.css'
import css from './Outline.module.css'

const countOf = ({ questions, rules }: BigTopic) => questions.length + rules.reduce((sum, { count }) => sum + count, 0)

interface Props {
  readonly topics: readonly BigTopic[]
  readonly selected: string
  readonly onSelect: (bigTopicId: string) => void
  /** Absent: read only. */
  readonly onSort?: ((topics: readonly BigTopic[]) => void) | undefined
  readonly onAdd?: ((name: string, type: QuestionType | null) => void) | undefined
}

/** The big topics with their contents, moved by dragging or by arrows. */
export function Outline({ topics, selected, onSelect, onSort, onAdd }: Props) {
  const w = usePaperWords()
  const { types } = useQuestionWords()
  const name = (topic: BigTopic) => (
    <button type="button" className={css.topicName} onClick={() => onSelect(topic.bigTopicId)}>
      <strong title={topic.title}>{topic.title}</strong>
      <small className="num">{w.topic.count(countOf(topic), topicScore(topic))}</small>
    </button>
  )
  return (
    <div className={css.outline}>
      {onSort ? (
        <SortList
          items={topics}
          keyOf={({ bigTopicId }) => bigTopicId}
          selected={selected}
          onChange={onSort}
          render={name}
          labels={{
            up: ({ title }) => `${w.topic.up} ${title}`,
            down: ({ title }) => `${w.topic.down} ${title}`,
          }}
        />
      ) : (
        <ol className={shared.plainList}>
          {topics.map((topic) => (
            <li key={topic.bigTopicId} data-selected={topic.bigTopicId === selected}>
              {name(topic)}
            </li>
          ))}
        </ol>
      )}
      {onAdd && (
        <Dropdown
          trigger={['click']}
          disabled={topics.length >= BIG_TOPICS_MAX}
          menu={{
            items: [
              ...QUESTION_TYPES.map((type) => ({ key: type, label: types[type] })),
              { type: 'divider' as const },
              { key: 'plain', label: w.topic.plain },
            ],
            onClick: ({ key }) =>
              key === 'plain' ? onAdd(w.topic.plain, null) : onAdd(types[key as QuestionType], key as QuestionType),
          }}
        >
          <Button
            block
            type="dashed"
            icon={<PlusOutlined />}
            title={topics.length >= BIG_TOPICS_MAX ? w.work.topicLimit(BIG_TOPICS_MAX) : undefined}
          >
            {w.work.addTopic}
          </Button>
        </Dropdown>
      )}
    </div>
  )
}
