/** dictType -> its options in order, each `value|Chinese|English`. */
export type DictionarySource = Record<string, readonly string[]>
