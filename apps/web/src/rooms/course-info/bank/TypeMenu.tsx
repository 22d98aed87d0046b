import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { Button, Dropdown } from 'antd'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { useBankWords } from './use-bank-words.ts'

/** The most common types; the others are below a divider. */
const USUAL: readonly QuestionType[] = ['single', 'multiple', 'judge', 'fill', 'fill-o', 'short']

export function TypeMenu({ onType }: { readonly onType: (type: QuestionType) => void }) {
  const w = useBankWords()
  const { types } = useQuestionWords()
  const item = (type: QuestionType) => ({ key: type, label: types[type], onClick: () => onType(type) })
  const others = QUESTION_TYPES.filter((type) => !USUAL.includes(type))
  return (
    <Dropdown trigger={['click']} menu={{ items: [...USUAL.map(item), { type: 'divider' }, ...others.map(item)] }}>
      <Button type="primary" icon={<PlusOutlined />}>
        {w.list.add} <DownOutlined />
      </Button>
    </Dropdown>
  )
}
