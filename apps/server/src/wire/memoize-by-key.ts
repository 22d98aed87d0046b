/** Caches one value per key for as long as the key itself lives. */
export function memoizeByKey<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const known = cache.get(key) ?? { value: create(key) }
    cache.set(key, known)
    return known.value
  }
}
