import { TreeSelect, type TreeSelectProps } from 'antd'
import { useId } from 'react'

/**
 * The library's choice from a tree, whose field names a list as its popup: that list does not exist, so a screen reader
 * finds nothing to choose from. Here the popup bears the name.
 */
export function TreeChoice<V>(props: TreeSelectProps<V>) {
  const own = useId()
  const id = props.id ?? own
  return <TreeSelect<V> {...props} id={id} popupRender={(tree) => <div id={`${id}_list`}>{tree}</div>} />
}

TreeChoice.SHOW_ALL = TreeSelect.SHOW_ALL
