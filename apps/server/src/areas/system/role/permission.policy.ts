import { PARENT_KIND, type PermissionKind } from '@shuyuan/contract/entities/system/role.ts'
import { AppError, badField, refuse, taken } from '../../../wire/error.ts'

interface Place {
  kind: string
  key: string
}

const wrongLevel = () => badField('pid', '权限层级不正确', 'wrong level for this kind of permission')

/** A page belongs to a workspace, a button or a call to a page; a button's key starts with its page's key. */
export function assertParent(row: Place, parent: Place | null): void {
  if (PARENT_KIND[row.kind as PermissionKind] !== (parent?.kind ?? null)) throw wrongLevel()
  if (row.kind === 'button' && !row.key.startsWith(`${parent?.key}:`)) throw wrongLevel()
}

export function assertKeyFormat({ kind, key }: Place): void {
  if (kind === 'button' ? !/^[^:]+:[^:]+$/.test(key) : kind !== 'workspace' && key.includes(':'))
    throw badField(
      'key',
      kind === 'button' ? '按钮的键须写成 页面键:按钮键' : '只有按钮的键含有冒号',
      kind === 'button' ? 'a button’s key is pageKey:buttonKey' : 'only a button’s key has a colon',
    )
}

export function assertKeyUnchanged(row: Place, key: string, isShipped: boolean): void {
  if (isShipped && row.key !== key)
    throw badField('key', '系统自带权限的键不能修改', 'the key of a built-in permission cannot be changed')
}

export function assertRemovable(roleCount: number, childCount: number, isLink: boolean): void {
  if (isLink)
    throw refuse('外链的权限随页面菜单中的外链一起删除', 'a link’s permission goes with the link on the page menu')
  if (roleCount > 0)
    throw new AppError(100410, {
      what: { zh: `仍有${roleCount}个角色使用该权限`, en: `${roleCount} roles still hold this permission` },
    })
  if (childCount > 0) throw refuse('请先删除下级权限', 'delete its child permissions first')
}

export const keyTaken = (key: string): AppError => taken('key', { zh: '键', en: 'key' }, key)
