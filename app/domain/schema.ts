import { z } from 'zod'

// To compile a schema zod tries whether `eval` works. The content security policy forbids it, and browsers report the attempt.
z.config({ jitless: true })

export { z }
