import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { Button } from 'antd'
import { Live } from '../../../../kit/live/Live.tsx'
import { EmptyState } from '../../../../kit/page/States.tsx'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import { followed, listed } from '../../../../words/marks.ts'
import shared from '../Assemble.module.css'
import { plainRule, withRule } from '../paper-draft.ts'
import { useCourseNames } from '../use-course-names.ts'
import { RuleFields } from './RuleFields.tsx'
import css from './RuleList.module.css'

interface Props {
  readonly topic: BigTopic
  /** How many questions each rule alone can draw; undefined while counting. */
  readonly available: (ruleIndex: number) => number | undefined
  readonly onChange?: ((change: (topic: BigTopic) => BigTopic, name?: string) => void) | undefined
}

/** A read-only rule in one line. */
function RuleText({ topic, at }: { readonly topic: BigTopic; readonly at: number }) {
  const w = usePaperWords()
  const { types } = useQuestionWords()
  const names = useCourseNames()
  const rule = topic.rules[at]
  if (!rule) return null
  const parts = [
    listed(rule.types.map((type) => types[type])) || w.rule.anyType,
    listed(rule.chapterIds.map((id) => names.of.get(id))) || w.rule.anyChapter,
    listed((rule.tagIds ?? []).map((id) => names.of.get(id))) || w.rule.anyPoint,
    `${w.rule.difficulty} ${rule.difficultyFrom}–${rule.difficultyTo}`,
    `${w.questions(rule.count)} × ${w.points(rule.score)}`,
  ]
  return <p className={shared.dim}>{parts.join(' · ')}</p>
}

export function RuleList({ topic, available, onChange }: Props) {
  const w = usePaperWords().rule
  const add = onChange && (
    <Button
      icon={<PlusOutlined />}
      onClick={() =>
        onChange((now) => ({
          ...now,
          rules: [...now.rules, plainRule(now.rules.at(-1)?.types ?? [], now.perQuestionScore ?? 2)],
        }))
      }
    >
      {w.add}
    </Button>
  )
  if (topic.rules.length === 0) return <EmptyState text={followed(w.empty, w.emptyNext)} next={add} />
  return (
    <>
      {topic.rules.map((rule, at) => {
        const have = available(at)
        const isShort = have !== undefined && have < rule.count
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names but their places
          <div className={css.rule} key={at} data-rule={`${topic.bigTopicId}-${at}`} data-short={isShort}>
            <div className={css.ruleHead}>
              <strong>{w.title(at + 1)}</strong>
              <Live onlyChanges className={`${css.available} num`} data-short={isShort}>
                {have === undefined ? w.counting : isShort ? w.short(rule.count, have) : w.available(have)}
              </Live>
              {onChange && (
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={`${w.remove} ${at + 1}`}
                  onClick={() => onChange((now) => ({ ...now, rules: now.rules.filter((_, place) => place !== at) }))}
                />
              )}
            </div>
            {onChange ? (
              <RuleFields
                rule={rule}
                onChange={(next) => onChange((now) => withRule(now, at, next), `rule${topic.bigTopicId}${at}`)}
              />
            ) : (
              <RuleText topic={topic} at={at} />
            )}
          </div>
        )
      })}
      {add && <div style={{ marginTop: 12 }}>{add}</div>}
    </>
  )
}
