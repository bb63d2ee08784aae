/** As long as systems wait for the second half of a double click. */
const AGAIN_WITHIN_MS = 500

/**
 * Tells the rest of a press from another press: the second half of a double click, Enter pressed twice or held down. On a quick
 * line the store has answered in between, and the emptied form would complain over the thanks.
 */
export class SamePress {
  #clicks: number | undefined
  #pressedAt = 0

  /** To be told of each click in the form: Enter makes one too, on the submit button, and counts none. */
  notice({ target, detail }: Pick<UIEvent, 'target' | 'detail'>): void {
    if ((target as Element).closest('[type=submit]')) this.#clicks = detail
  }

  /** To be asked at each submit: whether it comes of the same press as the one before. */
  isAgain(): boolean {
    const [clicks, before] = [this.#clicks, this.#pressedAt]
    this.#clicks = undefined
    this.#pressedAt = Date.now()
    return clicks !== undefined && clicks !== 1 && this.#pressedAt - before < AGAIN_WITHIN_MS
  }
}
