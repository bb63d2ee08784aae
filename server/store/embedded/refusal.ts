/** A reason not to start that the owner can do something about; its message names the cure. */
export class Refusal extends Error {
  override name = 'Refusal'
}
