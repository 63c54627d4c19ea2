import { type Mutation, mutation } from './mutation.ts'

const front = (name: string) => `workers/front/${name}.workers.test.ts`

/** Mutations of the gateway and of the separation of shops. */
export const tenantMutations: readonly Mutation[] = [
  mutation(
    'one shop is remembered for every host',
    'workers/front/tenancy.ts',
    'const before = hosts.get(host)',
    "const before = [...hosts.values()].find(({ found }) => found.kind === 'shop') ?? hosts.get(host)",
    front('tenancy'),
  ),
  mutation(
    'a host that a shop has given up still opens it',
    'workers/front/tenancy.ts',
    'if (!record.hosts.includes(host)) return',
    'if (false) return',
    front('tenancy'),
  ),
  mutation(
    'a broken record is not bridged',
    'workers/front/tenancy.ts',
    "const bridge = before?.found.kind === 'shop' ? before.found : undefined",
    'const bridge = undefined as Found | undefined',
    front('tenancy'),
  ),
  mutation(
    'a database answers any tenant',
    'workers/shop/shop-object.ts',
    'throw new WrongTenant(',
    'if (tenant !== this.#owner) return this.ctx.storage\n    throw new WrongTenant(',
    'workers/shop/shop.workers.test.ts',
  ),
  mutation(
    'a missing Sec-Fetch-Site lets any origin in',
    'workers/front/cross-site.ts',
    'if (origin !== null) return origin === own',
    'if (origin !== null) return true',
    front('cross-site'),
  ),
  mutation(
    'the nonce is the same for all',
    'workers/front/answer-headers.ts',
    "c.get('nonce') ?? newNonce()",
    "c.get('nonce') ?? 'AAAAAAAAAAAAAAAAAAAAAA=='",
    front('front'),
  ),
  mutation('a shop may be framed', 'workers/front/answer-headers.ts', '    framedBy,\n', '', front('front')),
  mutation(
    'another shop’s pictures are served',
    'workers/front/images.ts',
    'if (file.folder !== tenant.img_folder) return false',
    '',
    front('images'),
  ),
  mutation(
    'the shops share one rate limit',
    'workers/front/rate-limit.ts',
    '{tenant} $',
    '{true} $',
    front('rate-limit'),
  ),
  mutation(
    'any key opens the operator’s door',
    'workers/front/operator/operator-api.ts',
    'timingSafeEqual(token, c.env.OPERATOR_KEY)',
    'timingSafeEqual(token, token)',
    'workers/front/operator/operator-api.workers.test.ts',
  ),
  mutation(
    'a token of the Retail API may do everything',
    'workers/retail-api/api-access.ts',
    'if (!token.scopes.includes(scope))',
    'if (token.scopes.length === 0)',
    'workers/retail-api/retail-api.workers.test.ts',
  ),
  mutation(
    'a no at the age gate is a yes',
    'workers/front/age-gate/age-gate.ts',
    "    if (answer === 'yes') return\n",
    '    if (answer !== null) return\n',
    'workers/front/age-gate/age-gate.workers.test.ts',
  ),
  mutation(
    'a secret opens in another tenant’s record',
    'app/domain/tenancy/sealing.ts',
    'JSON.stringify([place.tenant, place.field])',
    'JSON.stringify([place.field])',
    'app/domain/tenancy/sealing.test.ts',
  ),
  mutation(
    'a payer comes back to any host',
    'app/domain/orders/return-origin.ts',
    'if (!hosts.includes(at.hostname)) return own.origin',
    '',
    'app/domain/orders/return-origin.test.ts',
  ),
]
