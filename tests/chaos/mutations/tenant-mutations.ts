import { type Mutation, mutation } from './mutation.ts'

const gatewayTest = (name: string) => `workers/gateway/${name}.workers.test.ts`

/** Mutations of the gateway and of the separation of shops. */
export const tenantMutations: readonly Mutation[] = [
  mutation(
    'one tenant is cached for every host',
    'workers/gateway/tenancy.ts',
    'const cached = hosts.get(host)',
    "const cached = [...hosts.values()].find(({ lookup }) => lookup.kind === 'shop') ?? hosts.get(host)",
    gatewayTest('tenancy'),
  ),
  mutation(
    'a removed host still opens its shop',
    'workers/gateway/tenancy.ts',
    'if (!record.hosts.includes(host)) return',
    'if (false) return',
    gatewayTest('tenancy'),
  ),
  mutation(
    'a broken record does not fall back to the last good copy',
    'workers/gateway/tenancy.ts',
    "const fallback = cached?.lookup.kind === 'shop' ? cached.lookup : undefined",
    'const fallback = undefined as TenantLookup | undefined',
    gatewayTest('tenancy'),
  ),
  mutation(
    'a database accepts any tenant',
    'workers/shop/shop-object.ts',
    'throw new WrongTenant(',
    'if (tenant !== this.#owner) return this.ctx.storage\n    throw new WrongTenant(',
    'workers/shop/shop.workers.test.ts',
  ),
  mutation(
    'a missing Sec-Fetch-Site lets any origin in',
    'workers/gateway/request-checks.ts',
    'if (origin !== null) return origin === ownOrigin',
    'if (origin !== null) return true',
    gatewayTest('cross-site'),
  ),
  mutation(
    'the nonce is the same for all',
    'workers/gateway/security-headers.ts',
    "c.get('nonce') ?? createNonce()",
    "c.get('nonce') ?? 'AAAAAAAAAAAAAAAAAAAAAA=='",
    gatewayTest('gateway'),
  ),
  mutation(
    'a shop may be framed',
    'workers/gateway/security-headers.ts',
    '    frameAncestors,\n',
    '',
    gatewayTest('gateway'),
  ),
  mutation(
    'another shop’s pictures are served',
    'workers/gateway/images.ts',
    'if (file.folder !== tenant.img_folder) return false',
    '',
    gatewayTest('images'),
  ),
  mutation(
    'the shops share one rate limit',
    'workers/gateway/request-checks.ts',
    '{tenant} ${getClientNetwork',
    '{true} ${getClientNetwork',
    gatewayTest('request-limits'),
  ),
  mutation(
    'any key is accepted by the operator API',
    'workers/gateway/operator/operator-api.ts',
    'timingSafeEqual(token, c.env.OPERATOR_KEY)',
    'timingSafeEqual(token, token)',
    'workers/gateway/operator/operator-api.workers.test.ts',
  ),
  mutation(
    'every Retail API token has all scopes',
    'workers/retail-api/call.ts',
    'if (!token.scopes.includes(scope))',
    'if (token.scopes.length === 0)',
    'workers/retail-api/retail-api.workers.test.ts',
  ),
  mutation(
    'a “no” at the age gate counts as “yes”',
    'workers/gateway/age-gate.ts',
    "    if (ageAnswer === 'yes') return\n",
    '    if (ageAnswer !== null) return\n',
    'workers/gateway/age-gate.workers.test.ts',
  ),
  mutation(
    'a secret opens in another tenant’s record',
    'app/domain/tenancy/sealing.ts',
    'JSON.stringify([scope.tenant, scope.field])',
    'JSON.stringify([scope.field])',
    'app/domain/tenancy/sealing.test.ts',
  ),
  mutation(
    'a payer is redirected to any host',
    'app/domain/payments/payment-methods.ts',
    'if (!hosts.includes(visitedUrl.hostname)) return canonicalUrl.origin',
    '',
    'app/domain/orders/return-origin.test.ts',
  ),
]
