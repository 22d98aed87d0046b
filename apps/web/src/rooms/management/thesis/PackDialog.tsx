import type { In, RowOf } from '@shuyuan/contract/calls/index.ts'
import { NAME_TOKENS } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { namedBy } from '@shuyuan/domain/thesis/package-name.rule.ts'
import { Button, Input } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { toast } from '../../../kit/toast.ts'
import { type Paper, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import css from './Thesis.module.css'

type Rule = In<'addPackageThesisExamInfo'>
export type Package = RowOf<'listPackageThesisExamInfo'>

interface NameRuleProps {
  readonly sample: Paper | undefined
  readonly id?: string
  readonly value?: string
  readonly onChange?: (rule: string) => void
}

/** A file name pattern of text and tokens, with an example made from a real paper. */
function NameRule({ sample, id, value = '', onChange }: NameRuleProps) {
  const w = useThesisWords().down
  const example = namedBy(value, {
    学号: sample?.studentNo ?? '2026310100001',
    姓名: sample?.realname ?? '张三',
    课程: sample?.courseName ?? '管理学',
    题目: sample?.title || '组织变革研究',
    班级: sample?.className ?? '26秋管理1班',
    版本: String(sample?.version || 1),
  })
  return (
    <div className={css.rows}>
      <Input
        {...(id ? { id } : {})}
        maxLength={120}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <div className={css.acts}>
        {NAME_TOKENS.map((token) => (
          <Button key={token} size="small" onClick={() => onChange?.(`${value}${value ? '-' : ''}{${token}}`)}>
            {w.tokens[token]}
          </Button>
        ))}
      </div>
      <span className={css.soft}>{w.example(example)}</span>
    </div>
  )
}

export interface PackDialogProps {
  readonly filters: Rule['filters']
  /** Ticked papers; null: all that the filters show. */
  readonly count: number | null
  readonly sample: Paper | undefined
  readonly name: string
  readonly onStarted: () => void
  readonly onClose: () => void
}

export function PackDialog({ filters, count, sample, name, onStarted, onClose }: PackDialogProps) {
  const w = useThesisWords().down
  const pack = useAct('addPackageThesisExamInfo')
  return (
    <FormDialog<Omit<Rule, 'filters'>>
      title={w.packTitle(count)}
      ok={w.packOk}
      width={600}
      fields={[
        { name: 'name', label: w.name, required: true, min: 2, max: 60 },
        { name: 'versions', label: w.versions, kind: 'radio', options: optionsOf(w.versionKinds) },
        { name: 'folderBy', label: w.folderBy, kind: 'multi', options: optionsOf(w.levels), help: w.folderHelp },
        {
          name: 'nameRule',
          label: w.nameRule,
          kind: 'text',
          required: true,
          help: w.nameHelp,
          input: <NameRule sample={sample} />,
        },
        { name: 'include', label: w.include, kind: 'checks', options: optionsOf(w.includes) },
      ]}
      initial={{
        name,
        versions: 'last',
        folderBy: ['course', 'subSchool'],
        nameRule: '{学号}-{姓名}',
        include: ['marks'],
      }}
      onSubmit={async (rule) => {
        const done = await pack.run({ ...rule, folderBy: rule.folderBy ?? [], include: rule.include ?? [], filters })
        if (done.ok) {
          toast.success(w.packing)
          onStarted()
        }
        return done
      }}
      onClose={onClose}
    />
  )
}
