import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import { ratioProblem } from '@shuyuan/domain/course/exam-form.rule.ts'
import { useDict } from '../../../api/use-options.ts'
import type { Field } from '../../../kit/form/fields.ts'
import en from '../../../words/en/course/office.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/office.ts'

/** Exam form, ratios and pass rule of a course: fields shared by the catalogue and the exam forms of a term. */
export function useRatioFields(): readonly Field[] {
  const w = useWords(zh, en)
  const forms = useDict('exam_form')
  const rules = useDict('pass_rule')
  const range = { kind: 'number', min: 0, max: 100, step: 1, unit: '%', required: true } as const
  return [
    {
      name: 'examForm',
      label: w.examForm,
      kind: 'select',
      options: forms,
      required: true,
      follow: (form) => (form === 'none' ? { formativeRatio: 100, finalRatio: 0 } : {}),
    },
    {
      name: 'formativeRatio',
      label: w.formative,
      ...range,
      follow: (ratio) => (typeof ratio === 'number' && ratio >= 0 && ratio <= 100 ? { finalRatio: 100 - ratio } : {}),
    },
    {
      name: 'finalRatio',
      label: w.final,
      ...range,
      rules: [
        ({ getFieldsValue }) => ({
          validator: (_, finalRatio: number) => {
            const { examForm, formativeRatio } = getFieldsValue(['examForm', 'formativeRatio']) as {
              examForm?: ExamForm
              formativeRatio?: number
            }
            if (typeof finalRatio !== 'number' || typeof formativeRatio !== 'number' || !examForm)
              return Promise.resolve()
            const problem = ratioProblem({ examForm, formativeRatio, finalRatio })
            if (!problem) return Promise.resolve()
            return Promise.reject(new Error(problem === 'sum' ? w.ratioSum : w.noFinalRatio))
          },
        }),
      ],
    },
    { name: 'passRule', label: w.passRule, kind: 'radio', options: rules, required: true },
  ]
}
