import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { HELP_STATES } from '@shuyuan/contract/entities/help/help.ts'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import { deleteAct } from '../../../kit/table/row/delete-act.ts'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useBatchReport } from '../../../kit/use-batch-report.tsx'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/help/center.ts'
import { listed } from '../../../words/marks.ts'
import { useText, useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import { CategoryDrawer } from './CategoryDrawer.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { PreviewAs } from './PreviewAs.tsx'
import { useCategories } from './use-categories.ts'
import { useReaders } from './use-readers.ts'

export type Article = RowOf<'listHelpInfo'>

/** Acts on several articles that report those that were refused. */
function useArticleActs() {
  const w = useWords(zh, en)
  const report = useBatchReport()
  const publish = useAct('publishHelpInfo')
  const withdraw = useAct('withdrawHelpInfo')
  const idsOf = (rows: readonly Article[]) => ({ ids: rows.map(({ id }) => id) })
  const nameOf = (rows: readonly Article[], id: string) => rows.find((row) => row.id === id)?.title ?? ''
  const tell = (rows: readonly Article[], outcome: Awaited<ReturnType<typeof publish.run>>, done: string): boolean => {
    if (!outcome.ok) return false
    const { done: changed, refused } = outcome.data
    report({ changed, refused: refused.map(({ id, reason }) => ({ name: nameOf(rows, id), reason })) }, done)
    return true
  }
  return {
    publish: async (rows: readonly Article[]) => tell(rows, await publish.run(idsOf(rows)), w.published),
    withdraw: async (rows: readonly Article[]) => tell(rows, await withdraw.run(idsOf(rows)), w.withdrawn),
  }
}

function MoveDialog({ rows, onClose }: { rows: readonly Article[]; onClose: () => void }) {
  const w = useWords(zh, en)
  const { options } = useCategories()
  const move = useAct('moveHelpInfo', { message: w.moved })
  return (
    <FormDialog<{ categoryId: string }>
      title={w.moveTitle}
      note={w.moveOf(rows.length)}
      fields={[{ name: 'categoryId', label: w.moveTo, kind: 'select', required: true, options }]}
      onSubmit={({ categoryId }) => move.run({ ids: rows.map(({ id }) => id), categoryId })}
      onClose={onClose}
    />
  )
}

function useColumns() {
  const w = useWords(zh, en)
  const textOf = useText()
  const { roleName, variantName, pageName } = useReaders()
  return [
    {
      key: 'title',
      title: w.title,
      phone: 'title' as const,
      render: ({ title, titleEn }: Article) => textOf(title, titleEn),
    },
    { key: 'categoryName', title: w.category },
    {
      key: 'roles',
      title: w.roles,
      render: ({ roles, routeKeys }: Article) =>
        roles.length > 0 ? listed(roles.map(roleName)) : routeKeys.length > 0 ? w.byPages : w.all,
    },
    {
      key: 'variants',
      title: w.variants,
      hidden: true,
      render: ({ variants }: Article) => (variants.length > 0 ? listed(variants.map(variantName)) : w.all),
    },
    {
      key: 'routeKeys',
      title: w.routeKeys,
      render: ({ routeKeys }: Article) => listed(routeKeys.map(pageName)),
    },
    {
      key: 'state',
      title: w.state,
      phone: 'tag' as const,
      render: ({ state, hasDraft }: Article) => (
        <Space size={4} wrap>
          <StatePill tone={state === 'withdrawn' ? 'bad' : STATE_TONES[state]}>{w.states[state]}</StatePill>
          {hasDraft === '1' && <StatePill tone="waiting">{w.hasDraft}</StatePill>}
        </Space>
      ),
    },
    { key: 'views', title: w.views, align: 'end' as const },
    {
      key: 'useful',
      title: w.judged,
      align: 'end' as const,
      render: ({ useful, useless }: Article) => `${useful} / ${useless}`,
    },
    {
      key: 'updatedBy',
      title: w.updatedBy,
      render: ({ updatedBy, builtin }: Article) => updatedBy || (builtin === '1' ? w.builtin : ''),
    },
    { key: 'updatedAt', title: w.updatedAt, render: ({ updatedAt }: Article) => <Time at={updatedAt} /> },
  ]
}

/** All articles, by category. */
export function Articles() {
  const w = useWords(zh, en)
  const { change } = useAddress()
  const table = useTableCall('listHelpInfo', {})
  const { tree, options } = useCategories()
  const { roles, variants, pages } = useReaders()
  const [moved, setMoved] = useState<readonly Article[] | null>(null)
  const [isEditing, setEditing] = useState(false)
  const isPhone = useIsPhone()
  const acts = useArticleActs()
  const columns = useColumns()
  const remove = useAct('deleteHelpInfo', { message: w.deleted })
  const categoryId = table.query.filters.categoryId ?? ''
  const choose = (id: string) => table.change({ filters: { ...table.query.filters, categoryId: id } })
  return (
    <>
      <CategoryTree
        rows={tree.data ?? []}
        chosen={String(categoryId)}
        onChoose={choose}
        onEdit={() => setEditing(true)}
      >
        <TablePage<Article>
          table={table}
          rowKey="id"
          head={false}
          onOpen={({ id }) => change({ id })}
          columns={columns}
          filters={[
            { name: 'keyWords', label: w.keyWords },
            { name: 'categoryId', label: w.category, kind: 'select', options, ...(isPhone ? {} : { more: true }) },
            { name: 'role', label: w.role, kind: 'select', options: roles },
            { name: 'variant', label: w.variants, kind: 'select', options: variants, more: true },
            {
              name: 'state',
              label: w.state,
              kind: 'select',
              options: HELP_STATES.map((value) => ({ value, label: w.states[value] })),
            },
            { name: 'routeKey', label: w.routeKeys, kind: 'select', options: pages, more: true },
          ]}
          primary={{ label: w.add, button: 'add', onClick: () => change({ about: ' ' }) }}
          extra={
            <Space wrap>
              <PreviewAs />
              {isPhone && (
                <Can button="category">
                  <Button onClick={() => setEditing(true)}>{w.categories}</Button>
                </Can>
              )}
            </Space>
          }
          batch={[
            { key: 'publish', label: w.publish, button: 'publish', run: acts.publish },
            {
              key: 'withdraw',
              label: w.withdraw,
              button: 'publish',
              run: acts.withdraw,
              confirm: () => w.withdrawAsk,
            },
            { key: 'move', label: w.move, button: 'category', open: setMoved },
          ]}
          actions={(row) => [
            { key: 'edit', label: w.edit, button: 'edit', onClick: () => change({ id: row.id }) },
            ...(row.state !== 'published' || row.hasDraft === '1'
              ? [{ key: 'publish', label: w.publish, button: 'publish', onClick: () => acts.publish([row]) }]
              : []),
            ...(row.state === 'published'
              ? [
                  {
                    key: 'withdraw',
                    label: w.withdraw,
                    button: 'publish',
                    confirm: w.withdrawAsk,
                    onClick: () => acts.withdraw([row]),
                  },
                ]
              : [deleteAct(w.delete, () => remove.run({ id: row.id }))]),
          ]}
          empty={{ text: table.isFiltered ? w.emptyFiltered : w.empty }}
        />
      </CategoryTree>
      {moved && <MoveDialog rows={moved} onClose={() => setMoved(null)} />}
      {isEditing && <CategoryDrawer onClose={() => setEditing(false)} />}
    </>
  )
}
