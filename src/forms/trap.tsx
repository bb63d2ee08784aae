import { TRAP_FIELD } from '../../shared/submissions/trap.ts'

/** Nobody fills it in who sees, hears or reaches the form: `hidden` keeps it from all of them, and from autofill. */
export const Trap = () => <input name={TRAP_FIELD} autoComplete="off" hidden={true} />
