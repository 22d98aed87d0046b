import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'target' | 'onClick' | 'htmlType'> {
  to: To
  replace?: boolean
  state?: unknown
}

/** A link that looks like a button: one stop of the keyboard, and in a new tab as any other link. */
export function LinkButton({ to, replace = false, state, ...look }: LinkButtonProps) {
  const href = useHref(to)
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state })
  return <Button {...look} href={href} onClick={(event) => go(event as MouseEvent<HTMLAnchorElement>)} />
}
