/** An index of `length` places that is never `current`, each other one as likely; `random` is in [0, 1). */
export const otherThan = (current: number, length: number, random: number): number =>
  (current + 1 + Math.floor(random * (length - 1))) % length
