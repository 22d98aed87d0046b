import { Form, Select } from 'antd'
import { useCall } from '../../../api/use-call.ts'

export interface ClassPickerProps {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
  /** The fields of the form that say where the class is. */
  readonly names: { readonly subSchoolId: string; readonly majorId: string; readonly gradeCode: string }
}

/** A class of the branch, major and grade that stand in the same form. */
export function ClassPicker({ id, value, onChange, names }: ClassPickerProps) {
  const form = Form.useFormInstance()
  const subSchoolId = Form.useWatch<string | undefined>(names.subSchoolId, form)
  const majorId = Form.useWatch<string | undefined>(names.majorId, form)
  const gradeCode = Form.useWatch<string | undefined>(names.gradeCode, form)
  const isReady = Boolean(subSchoolId && majorId && gradeCode)
  const { data = [], isFetching } = useCall(
    'getClassListDictInfo',
    { subSchoolId: subSchoolId ?? '', majorId: majorId ?? '', gradeCode: gradeCode ?? '' },
    { enabled: isReady },
  )
  return (
    <Select
      {...(id ? { id } : {})}
      value={value ?? null}
      allowClear
      disabled={!isReady}
      loading={isReady && isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      options={data.map(({ optionVal, optionText }) => ({ value: optionVal, label: optionText }))}
      onChange={(next) => onChange?.(next ?? null)}
    />
  )
}
