import {
  EXCEPTIONS_MAX,
  WORD_CATEGORIES,
  WORD_LEVELS,
  WORD_MAX,
} from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { Select } from 'antd'
import type { Field } from '../../../kit/form/fields.ts'
import { optionsOf } from '../../../kit/options.ts'
import { useFilterWords } from './word-view.tsx'

/** 分类 and 级别, which every way of adding words asks for. */
export function useKindFields(): readonly [Field, Field] {
  const w = useFilterWords()
  return [
    {
      name: 'category',
      label: w.category,
      kind: 'select',
      required: true,
      options: optionsOf(w.categories, WORD_CATEGORIES),
    },
    {
      ...{ name: 'level', label: w.level, kind: 'radio', required: true, help: w.levelHelp },
      options: optionsOf(w.levels, WORD_LEVELS),
    },
  ]
}

/** The form of a word (screens/school-life, screenWords). */
export function useWordFields(): readonly Field[] {
  const w = useFilterWords()
  const [category, level] = useKindFields()
  return [
    { name: 'word', label: w.word, required: true, max: WORD_MAX },
    category,
    level,
    { name: 'matchVariant', label: w.variant, kind: 'switch', help: w.variantHelp },
    {
      name: 'exceptions',
      label: w.exceptions,
      help: w.exceptionsHelp,
      input: (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={EXCEPTIONS_MAX}
          tokenSeparators={['；', ';', '\n']}
        />
      ),
    },
    { name: 'remark', label: w.remark, kind: 'textarea', max: 200 },
    {
      ...{ name: 'status', label: w.state, kind: 'radio' },
      options: optionsOf({ enabled: w.enabled, disabled: w.disabled }),
    },
  ]
}
