import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Form, Select, Space } from 'antd'
import { Link } from 'react-router'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { usePaperLinks } from '../paper/use-paper-acts.ts'

interface Props {
  readonly papers: readonly RowOf<'listPaperInfo'>[]
  readonly id?: string
  readonly value?: string
  readonly onChange?: (paperId: string) => void
  readonly disabled?: boolean
}

/** Enabled papers of the course, except those of finals; choosing one sets the assignment's full score to its total. */
export function PaperSelect({ papers, id, value, onChange, disabled = false }: Props) {
  const words = usePaperWords()
  const links = usePaperLinks()
  const form = Form.useFormInstance()
  const choose = (paperId: string) => {
    onChange?.(paperId)
    const paper = papers.find((one) => one.id === paperId)
    if (paper) form.setFieldsValue({ fullScore: paper.totalScore })
  }
  return (
    <Space.Compact block>
      <Select
        {...(id ? { id } : {})}
        {...(value ? { value } : {})}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        options={papers
          .filter(({ purpose }) => purpose !== 'final')
          .map((paper) => ({
            value: paper.id,
            label: `${paper.title} · ${words.mode[paper.mode]} · ${words.questions(paper.questionCount)} ${words.points(paper.totalScore)}`,
          }))}
        onChange={choose}
      />
      {value && (
        <Space.Addon>
          <Link to={links.preview(value)} target="_blank">
            {words.list.preview}
          </Link>
        </Space.Addon>
      )}
    </Space.Compact>
  )
}
