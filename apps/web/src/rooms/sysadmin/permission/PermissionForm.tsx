import { Form, Select } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import en from '../../../words/en/system/sysadmin.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/system/sysadmin.ts'
import type { Leaf, Node } from './rights.ts'

type Kind = Leaf['kind']
const PARENT: Readonly<Record<Kind, Kind | null>> = { workspace: null, page: 'workspace', button: 'page', call: 'page' }

interface Values {
  kind: Kind
  pid: string | null
  name: string
  nameEn: string
  key: string
  visible: '0' | '1'
}

const each = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...each(node.children)])

/** Only rows under which the chosen kind may stand. */
function ParentSelect({
  nodes,
  ...held
}: {
  nodes: readonly Node[]
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
}) {
  const textOf = useText()
  const kind = Form.useWatch<Kind>('kind')
  const all = each(nodes)
  const nameOf = ({ name, nameEn }: Leaf) => textOf(name, nameEn)
  const options = all
    .filter(({ row }) => row.kind === PARENT[kind])
    .map(({ row }) => {
      const above = all.find((one) => one.row.id === row.pid)
      return { value: row.id, label: above ? `${nameOf(above.row)} / ${nameOf(row)}` : nameOf(row) }
    })
  return (
    <Select
      {...(held.id ? { id: held.id } : {})}
      value={held.value ?? null}
      options={options}
      disabled={kind === 'workspace'}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(value) => held.onChange?.(value)}
    />
  )
}

export interface PermissionFormProps {
  readonly nodes: readonly Node[]
  readonly row: Leaf | null
  /** The parent that a new one starts with. */
  readonly parent: Leaf | null
  readonly onClose: () => void
}

export function PermissionForm({ nodes, row, parent, onClose }: PermissionFormProps) {
  const words = useWords(zh, en)
  const w = words.permission
  const add = useAct('addPermissionInfo', { message: words.added })
  const update = useAct('updatePermissionInfo', { message: words.saved })
  const kindUnder: Kind = parent?.kind === 'page' ? 'button' : 'page'
  const initial = row ?? {
    kind: kindUnder,
    pid: parent?.id ?? null,
    visible: '1' as const,
    ...(parent?.kind === 'page' ? { key: `${parent.key}:` } : {}),
  }
  const isFixed = row?.shipped === '1'
  return (
    <FormDialog<Values>
      title={row ? w.edit : w.add}
      ok={row ? words.save : w.add}
      initial={initial as Partial<Values>}
      fields={[
        {
          name: 'kind',
          label: w.kind,
          kind: 'radio',
          required: true,
          disabled: row !== null,
          options: (Object.keys(PARENT) as Kind[]).map((value) => ({ value, label: words.kinds[value] })),
        },
        {
          name: 'pid',
          label: w.parent,
          required: true,
          when: ({ kind }) => kind !== 'workspace',
          input: <ParentSelect nodes={nodes} />,
        },
        { name: 'name', label: w.name, required: true, max: 40 },
        { name: 'nameEn', label: w.nameEn, max: 60 },
        {
          name: 'key',
          label: w.key,
          required: true,
          max: 60,
          disabled: isFixed,
          help: isFixed ? w.keyFixed : w.keyHelp,
        },
        { name: 'visible', label: w.visible, kind: 'switch', help: w.visibleHelp },
      ]}
      onSubmit={({ kind, pid, name, nameEn = '', key, visible }) => {
        const form = { pid: kind === 'workspace' ? null : pid, name, nameEn, key, visible }
        return row ? update.run({ ...form, id: row.id, updatedAt: row.updatedAt }) : add.run({ ...form, kind })
      }}
      onClose={onClose}
    />
  )
}
