import { z } from 'zod'

// Zod probes `eval` to compile schemas. The content security policy forbids it, and browsers would report the attempt.
z.config({ jitless: true })

export { z }
