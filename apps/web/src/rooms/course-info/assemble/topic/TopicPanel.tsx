import { PlusOutlined, ThunderboltOutlined } from '@ant-design/icons'
import type { BigTopic, PaperQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { topicScore } from '@shuyuan/domain/paper/check.rule.ts'
import { Button } from 'antd'
import { EmptyState } from '../../../../kit/page/States.tsx'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { followed } from '../../../../words/marks.ts'
import css from '../Assemble.module.css'
import { changeTopic, copyTopic, moveQuestion, removeQuestion, removeTopic, withScore } from '../paper-draft.ts'
import { SpreadButton } from '../SpreadButton.tsx'
import type { PaperEditor } from '../use-paper-editor.ts'
import { QuestionList } from './QuestionList.tsx'
import type { QuestionActs } from './QuestionRow.tsx'
import { RuleList } from './RuleList.tsx'
import { TopicHead } from './TopicHead.tsx'

/** What is opened over the workbench for the chosen topic. */
export type Opened =
  | 'pick'
  | 'ban'
  | 'fill'
  | 'settings'
  | 'sample'
  | 'panel'
  | 'blueprint'
  | { readonly view: string }
  | null

interface Props {
  readonly editor: PaperEditor
  readonly topic: BigTopic
  readonly isRandom: boolean
  readonly canEdit: boolean
  readonly flashed: string
  readonly available: (bigTopicId: string, ruleIndex: number) => number | undefined
  readonly onOpen: (opened: Opened) => void
}

function useTopicActs({ editor, topic }: Pick<Props, 'editor' | 'topic'>) {
  const { change } = editor
  const { bigTopicId } = topic
  const edit = (next: (topic: BigTopic) => BigTopic, name = '') =>
    change((draft) => changeTopic(draft, bigTopicId, next), name)
  const questions: QuestionActs = {
    score: (questionId, score) => edit((now) => withScore(now, questionId, score), `score${questionId}`),
    remove: (questionId) => change((draft) => removeQuestion(draft, questionId)),
    moveTo: (questionId, to) => change((draft) => moveQuestion(draft, questionId, to)),
  }
  return {
    edit,
    questions,
    copy: () => change((draft) => copyTopic(draft, bigTopicId)),
    remove: () => change((draft) => removeTopic(draft, bigTopicId)),
    sort: (next: readonly PaperQuestion[]) => edit((now) => ({ ...now, questions: [...next] }), `sort${bigTopicId}`),
    unban: (questionId: string) =>
      edit((now) => ({ ...now, banned: (now.banned ?? []).filter((one) => one !== questionId) })),
  }
}

function TopicQuestions({
  editor,
  topic,
  canEdit,
  flashed,
  onOpen,
  acts,
}: Props & { acts: ReturnType<typeof useTopicActs> }) {
  return (
    <QuestionList
      editor={editor}
      topic={topic}
      flashed={flashed}
      onView={(view) => onOpen({ view })}
      onSort={acts.sort}
      acts={canEdit ? acts.questions : undefined}
    />
  )
}

function FixedTopic(props: Props & { acts: ReturnType<typeof useTopicActs> }) {
  const { topic, canEdit, onOpen, acts } = props
  const w = usePaperWords().topic
  const pick = canEdit && (
    <Button type="primary" ghost icon={<PlusOutlined />} onClick={() => onOpen('pick')}>
      {w.pick}
    </Button>
  )
  const fill = canEdit && (
    <Button icon={<ThunderboltOutlined />} onClick={() => onOpen('fill')}>
      {w.fill}
    </Button>
  )
  if (topic.questions.length === 0)
    return (
      <EmptyState
        text={canEdit ? followed(w.empty, w.emptyNext) : w.empty}
        next={
          <div className={css.bar}>
            {pick}
            {fill}
          </div>
        }
      />
    )
  return (
    <>
      <div className={css.bar}>
        <span className={`${css.sum} num`}>{w.count(topic.questions.length, topicScore(topic))}</span>
        {canEdit && <SpreadButton topic={topic} onChange={acts.edit} />}
        {fill}
        {pick}
      </div>
      <TopicQuestions {...props} />
    </>
  )
}

function Banned({ editor, topic, canEdit, acts }: Props & { acts: ReturnType<typeof useTopicActs> }) {
  const w = usePaperWords()
  return (
    <ol className={css.plainList}>
      {(topic.banned ?? []).map((questionId) => (
        <li key={questionId} className={css.question}>
          <span className={css.words}>{editor.facts.get(questionId)?.stem.replace(/<[^>]*>/g, '') ?? ''}</span>
          {canEdit && (
            <Button type="link" size="small" onClick={() => acts.unban(questionId)}>
              {w.question.remove}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

function RandomTopic(props: Props & { acts: ReturnType<typeof useTopicActs> }) {
  const { topic, canEdit, available, onOpen, acts } = props
  const w = usePaperWords().topic
  const banned = topic.banned ?? []
  return (
    <>
      <section className={css.section}>
        <RuleList
          topic={topic}
          available={(at) => available(topic.bigTopicId, at)}
          onChange={canEdit ? acts.edit : undefined}
        />
      </section>
      <section className={css.section}>
        <div className={css.bar}>
          <h3 className={css.sum}>
            {w.must}
            <small>{w.mustHelp}</small>
          </h3>
          {canEdit && <Button onClick={() => onOpen('pick')}>{w.pickMust}</Button>}
        </div>
        <TopicQuestions {...props} />
      </section>
      <section className={css.section}>
        <div className={css.bar}>
          <h3 className={css.sum}>
            {w.banned}
            <small>{w.bannedHelp}</small>
          </h3>
          {canEdit && <Button onClick={() => onOpen('ban')}>{w.pickBanned}</Button>}
        </div>
        {banned.length > 0 && <Banned {...props} acts={acts} />}
      </section>
    </>
  )
}

/** The chosen topic: its settings, and its questions or rules. */
export function TopicPanel(props: Props) {
  const { topic, isRandom, canEdit } = props
  const acts = useTopicActs(props)
  return (
    <>
      {canEdit ? (
        <TopicHead topic={topic} onChange={acts.edit} onCopy={acts.copy} onRemove={acts.remove} />
      ) : (
        <div className={css.topicHead}>
          <h2>{topic.title}</h2>
          {topic.instructions && <p className={css.dim}>{topic.instructions}</p>}
        </div>
      )}
      {isRandom ? <RandomTopic {...props} acts={acts} /> : <FixedTopic {...props} acts={acts} />}
    </>
  )
}
