export const tableOwners = {
  school: ['example_thing'],
}
