import { HELP_CATEGORY_EN_MAX, HELP_CATEGORY_MAX } from '@shuyuan/contract/entities/help/help.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { MenuIcon } from '../../../app/shell/menu/MenuIcon.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { Field } from '../../../kit/form/fields.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { TreeTable } from '../../../kit/tree/TreeTable.tsx'
import type { Where } from '../../../kit/tree/tree-order.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import en from '../../../words/en/help/center.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import { type Category, useCategories } from './use-categories.ts'

interface Row {
  readonly id: string
  readonly pid: string | null
  readonly name: string
  readonly nameEn: string
  readonly icon: string
  readonly count: number
  readonly children?: readonly Row[]
}

interface Values {
  name: string
  nameEn: string
  icon: string
  pid: string
}

const rowsOf = (tree: readonly Category[]): Row[] =>
  tree.map(({ children, ...row }) => ({
    ...row,
    pid: null,
    ...(children.length > 0 && { children: children.map((child) => ({ ...child, pid: row.id })) }),
  }))

/** A category that is edited, or a new one below another. */
type Edited = Partial<Row> & { readonly pid: string | null }

function CategoryForm({ of, tops, onClose }: { of: Edited; tops: readonly Row[]; onClose: () => void }) {
  const w = useWords(zh, en)
  const textOf = useText()
  const save = useAct('saveCategoryHelpInfo', { message: of.id ? w.saved : w.added })
  const above = tops
    .filter(({ id }) => id !== of.id)
    .map(({ id, name, nameEn }) => ({ value: id, label: textOf(name, nameEn) }))
  const fields: Field[] = [
    { name: 'name', label: w.name, required: true, max: HELP_CATEGORY_MAX },
    { name: 'nameEn', label: w.nameEn, max: HELP_CATEGORY_EN_MAX },
    { name: 'pid', label: w.pid, kind: 'select', options: [{ value: '', label: w.top }, ...above] },
    { name: 'icon', label: w.icon, max: 50, help: w.iconHelp },
  ]
  return (
    <FormDialog<Values>
      title={of.id ? w.editCategory : w.addCategory}
      fields={fields}
      initial={{ name: of.name ?? '', nameEn: of.nameEn ?? '', icon: of.icon ?? '', pid: of.pid ?? '' }}
      onSubmit={({ name, nameEn = '', icon = '', pid }) =>
        save.run({ ...(of.id && { id: of.id }), name, nameEn, icon, pid: pid || null })
      }
      onClose={onClose}
    />
  )
}

/** Names, order and levels of the categories. */
export function CategoryDrawer({ onClose }: { onClose: () => void }) {
  const w = useWords(zh, en)
  const textOf = useText()
  const { ask } = useConfirm()
  const { tree } = useCategories()
  const [edited, setEdited] = useState<Edited | null>(null)
  const save = useAct('saveCategoryHelpInfo', { message: w.saved })
  const remove = useAct('deleteCategoryHelpInfo', { message: w.deleted })
  const rows = rowsOf(tree.data ?? [])
  const siblings = (pid: string | null) => (pid === null ? rows : (rows.find(({ id }) => id === pid)?.children ?? []))
  const placeOf = ({ id, pid }: Row) => siblings(pid).findIndex((one) => one.id === id)
  const put = ({ id, name }: Row, pid: string | null, sort: number) => save.run({ id, name, pid, sort })
  const drop = (id: string, targetId: string, where: Where) => {
    const all = rows.flatMap((row) => [row, ...(row.children ?? [])])
    const row = all.find((one) => one.id === id)
    const target = all.find((one) => one.id === targetId)
    if (!row || !target) return
    if (where === 'into') return void put(row, target.id, target.children?.length ?? 0)
    const others = siblings(target.pid).filter((one) => one.id !== id)
    const at = others.findIndex((one) => one.id === targetId)
    void put(row, target.pid, where === 'before' ? at : at + 1)
  }
  const askDelete = async (row: Row) => {
    if (await ask({ title: w.deleteCategoryAsk, text: textOf(row.name, row.nameEn), ok: w.delete, danger: true }))
      await remove.run({ id: row.id })
  }
  return (
    <DetailDrawer
      open
      title={w.categories}
      width={640}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => setEdited({ pid: null })}>
          {w.addCategory}
        </Button>
      }
    >
      <p>{w.dragHelp}</p>
      <Loaded of={tree}>
        {() => (
          <TreeTable<Row>
            rows={rows}
            open={rows.map(({ id }) => id)}
            onOpen={() => undefined}
            onMove={drop}
            canMove={(row, target, where) =>
              where === 'into' ? target.pid === null && !row.children : target.pid === null || !row.children
            }
            empty={w.empty}
            actionsWidth={180}
            columns={[
              {
                key: 'name',
                title: w.name,
                render: ({ name, nameEn, icon }) => (
                  <>
                    {icon && <MenuIcon name={icon} />} {textOf(name, nameEn)}
                  </>
                ),
              },
              { key: 'count', title: w.count, width: 80, align: 'end', phone: true, render: ({ count }) => count },
            ]}
            actions={(row) => [
              { key: 'edit', label: w.edit, button: 'category', onClick: () => setEdited(row) },
              ...(row.pid === null
                ? [{ key: 'below', label: w.addBelow, button: 'category', onClick: () => setEdited({ pid: row.id }) }]
                : []),
              {
                key: 'up',
                label: w.up,
                button: 'category',
                off: placeOf(row) === 0 && w.up,
                onClick: () => put(row, row.pid, placeOf(row) - 1),
              },
              {
                key: 'down',
                label: w.down,
                button: 'category',
                off: placeOf(row) === siblings(row.pid).length - 1 && w.down,
                onClick: () => put(row, row.pid, placeOf(row) + 1),
              },
              { key: 'delete', label: w.delete, button: 'category', danger: true, onClick: () => askDelete(row) },
            ]}
          />
        )}
      </Loaded>
      {edited && <CategoryForm of={edited} tops={rows} onClose={() => setEdited(null)} />}
    </DetailDrawer>
  )
}
