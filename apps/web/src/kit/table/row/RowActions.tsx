import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import en from '../../../words/en/kit.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/kit.ts'
import { useCan } from '../../Can.tsx'
import { useConfirm } from '../../use-confirm.tsx'
import css from '../TablePage.module.css'
import { questionOf, type RowAction } from '../types.ts'

const MOST = 3

export function useAct(): (action: RowAction) => Promise<void> {
  const { ask, askDelete } = useConfirm()
  return async ({ confirm, label, danger, onClick }) => {
    const goesOn =
      confirm === true
        ? await askDelete()
        : confirm === undefined || (await ask({ ...questionOf(confirm), ok: label, danger: danger ?? false }))
    if (goesOn) await onClick?.()
  }
}

/** Up to three actions of a row are shown, the rest under 更多. */
export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const w = useWords(zh, en)
  const can = useCan()
  const act = useAct()
  const mine = actions.filter(({ button }) => button === undefined || can(button))
  const open = mine.length > MOST ? mine.slice(0, MOST - 1) : mine
  const rest = mine.slice(open.length)
  const linked = ({ to, newTab, label, off }: RowAction, inner: ReactNode) =>
    to && !off ? (
      <Link to={to} target={newTab ? '_blank' : undefined} aria-label={label}>
        {inner}
      </Link>
    ) : (
      inner
    )
  const button = (action: RowAction) => (
    // The browser's own tooltip: antd's would take the Escape that is meant for the drawer around the table.
    <span key={action.key} title={action.off || undefined}>
      {linked(
        action,
        <Button
          type="link"
          size="small"
          danger={action.danger ?? false}
          disabled={Boolean(action.off)}
          tabIndex={action.to ? -1 : 0}
          onClick={() => !action.to && void act(action)}
        >
          {action.label}
        </Button>,
      )}
    </span>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a click on an action from opening the row too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above; the buttons inside have the keys
    <div className={css.actions} data-acts onClick={(event) => event.stopPropagation()}>
      {open.map(button)}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((action) => ({
              key: action.key,
              label: linked(action, action.label),
              danger: action.danger ?? false,
              disabled: Boolean(action.off),
              title: action.off || '',
              onClick: () => !action.to && void act(action),
            })),
          }}
        >
          <Button type="link" size="small" icon={<MoreOutlined />} aria-label={w.more} />
        </Dropdown>
      )}
    </div>
  )
}
