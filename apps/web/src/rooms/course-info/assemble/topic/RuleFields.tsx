import { QUESTION_TYPES } from '@shuyuan/contract/entities/bank/question.ts'
import type { DrawRule } from '@shuyuan/contract/entities/paper/paper.ts'
import { Select } from 'antd'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { TreeChoice } from '../../../../kit/form/TreeChoice.tsx'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import { useCourseNames } from '../use-course-names.ts'
import css from './RuleFields.module.css'

const LEVELS = [1, 2, 3, 4, 5].map((value) => ({ value, label: value }))
/** 0: without questions of this term's finals; 1: nor of the previous term's. */
const TERMS = [0, 1, 2, 3]

interface Props {
  readonly rule: DrawRule
  readonly onChange: (rule: DrawRule) => void
  /** Only which questions: no score, no exclusion of finals. */
  readonly isSimple?: boolean
}

/** Which questions a rule may draw, and how many. */
export function RuleFields({ rule, onChange, isSimple = false }: Props) {
  const w = usePaperWords().rule
  const { types } = useQuestionWords()
  const names = useCourseNames()
  const set = (change: Partial<DrawRule>) => onChange({ ...rule, ...change })
  const tree = {
    treeCheckable: true,
    allowClear: true,
    treeNodeFilterProp: 'title',
    maxTagCount: 'responsive' as const,
  }
  return (
    <div className={css.fields}>
      <div>
        <span className={css.label}>{w.types}</span>
        <Select
          aria-label={w.types}
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          placeholder={w.anyType}
          value={rule.types}
          options={QUESTION_TYPES.map((value) => ({ value, label: types[value] }))}
          onChange={(next) => set({ types: next })}
        />
      </div>
      <div>
        <span className={css.label}>{w.chapters}</span>
        <TreeChoice<string[]>
          {...tree}
          showCheckedStrategy={TreeChoice.SHOW_ALL}
          aria-label={w.chapters}
          placeholder={w.anyChapter}
          treeData={names.chapters}
          value={rule.chapterIds}
          onChange={(chapterIds) => set({ chapterIds })}
        />
      </div>
      <div>
        <span className={css.label}>{w.points}</span>
        <TreeChoice<string[]>
          {...tree}
          showCheckedStrategy={TreeChoice.SHOW_ALL}
          aria-label={w.points}
          placeholder={w.anyPoint}
          treeData={names.points}
          value={rule.tagIds ?? []}
          onChange={(tagIds) => set({ tagIds })}
        />
      </div>
      <div>
        <span className={css.label}>{w.difficulty}</span>
        <span className={css.range}>
          <Select
            aria-label={`${w.difficulty} 1`}
            value={rule.difficultyFrom}
            options={LEVELS}
            onChange={(from) => set({ difficultyFrom: from, difficultyTo: Math.max(from, rule.difficultyTo) })}
          />
          {w.to}
          <Select
            aria-label={`${w.difficulty} 2`}
            value={rule.difficultyTo}
            options={LEVELS}
            onChange={(to) => set({ difficultyTo: to, difficultyFrom: Math.min(to, rule.difficultyFrom) })}
          />
        </span>
      </div>
      <div>
        <span className={css.label}>{w.count}</span>
        <NumberInput
          aria-label={w.count}
          min={1}
          max={100}
          precision={0}
          value={rule.count}
          onChange={(count) => count !== null && set({ count })}
        />
      </div>
      {!isSimple && (
        <div>
          <span className={css.label}>{w.each}</span>
          <NumberInput
            aria-label={w.each}
            min={0.5}
            max={100}
            step={0.5}
            value={rule.score}
            onChange={(score) => score !== null && set({ score: Math.round(score * 2) / 2 })}
          />
        </div>
      )}
      {!isSimple && (
        <div>
          <span className={css.label}>{w.skip}</span>
          <Select<number>
            aria-label={w.skip}
            value={rule.skipFinalTerms ?? -1}
            options={[-1, ...TERMS].map((value) => ({ value, label: value < 0 ? w.skipNone : w.skipTerms(value) }))}
            onChange={(terms) => {
              const { skipFinalTerms: _, ...rest } = rule
              onChange(terms < 0 ? rest : { ...rest, skipFinalTerms: terms })
            }}
          />
        </div>
      )}
    </div>
  )
}
