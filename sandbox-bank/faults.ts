import { z } from 'zod';

/** Faults that tests switch on, for every order or for one (by the bank's id or the merchant's). */
export const faultSwitches = z.strictObject({
  order: z.string().exactOptional(),
  callbacks: z.enum(['normal', 'never', 'late', 'twice', 'badSignature']).exactOptional(),
  createOrder: z.enum(['normal', 'error500', 'timeout']).exactOptional(),
  receipt: z.enum(['normal', 'error500']).exactOptional(),
  token: z.enum(['normal', 'error500']).exactOptional(),
  noRedirect: z.boolean().exactOptional(),
});

type FaultSwitches = z.infer<typeof faultSwitches>;
type FaultState = Required<Omit<FaultSwitches, 'order'>>;
type OrderNames = { id?: string; externalOrderId: string | null };

export type Faults = ReturnType<typeof createFaults>;

const NO_FAULTS: FaultState = {
  callbacks: 'normal',
  createOrder: 'normal',
  receipt: 'normal',
  token: 'normal',
  noRedirect: false,
};

export function createFaults() {
  let everywhere = NO_FAULTS;
  const byOrder = new Map<string, Partial<FaultState>>();

  return {
    /** Switches that are omitted keep their state. */
    set: ({ order, ...switches }: FaultSwitches): void => {
      if (order === undefined) everywhere = { ...everywhere, ...switches };
      else byOrder.set(order, { ...byOrder.get(order), ...switches });
    },
    /** An order's own switches override those for every order. */
    of: ({ id, externalOrderId }: OrderNames): FaultState => ({
      ...everywhere,
      ...byOrder.get(externalOrderId ?? ''),
      ...byOrder.get(id ?? ''),
    }),
    everywhere: (): FaultState => everywhere,
    list: () => ({ everywhere, orders: Object.fromEntries(byOrder) }),
    clear: (): void => {
      everywhere = NO_FAULTS;
      byOrder.clear();
    },
  };
}
