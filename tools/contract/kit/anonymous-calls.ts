import { randomUUID } from "node:crypto";
import { type Cart, EMPTY_CART } from "../../../src/domain/cart.ts";
import { type Exchange, haveSameMessage } from "./exchange.ts";
import type { Kit } from "./kit.ts";

/** A new email address that gets no mail and has no account. */
const unusedEmail = () => `contract-${randomUUID()}@example.org`;

/** The account service's calls, which need no token. */
export async function checkAnonymousCalls(kit: Kit): Promise<void> {
  const { options, account } = kit;
  const { examine, skip } = kit.examiner;
  const email = unusedEmail();

  let wrongPassword: Exchange | null = null;
  await examine({
    call: "login",
    about: "with a wrong password",
    expected: [401],
    ask: () => account.login({ username: options.username, password: randomUUID() }),
    alsoDiffers: async (exchange) => {
      wrongPassword = exchange;
      return [];
    },
  });
  await examine({
    call: "login",
    about: "of a username that nobody has",
    expected: [401],
    ask: () => account.login({ username: email, password: randomUUID() }),
    alsoDiffers: async (exchange) =>
      wrongPassword === null || haveSameMessage(exchange, wrongPassword)
        ? []
        : ["it tells a username that nobody has from a wrong password"],
  });
  await examine({
    call: "resetPassword",
    about: "of an email without an account",
    expected: ["done", 404],
    ask: () => account.resetPassword(email),
  });
  await examine({
    call: "lookup",
    about: "of an email without an account",
    expected: [404],
    ask: () => account.lookup({ contactEmail: email }),
  });
  await examine({
    call: "promocode",
    about: "with a code that nobody has",
    expected: ["refused"],
    ask: () =>
      account.checkPromo({
        promoCode: `NONE${randomUUID().slice(0, 8)}`,
        email,
        type: "new",
        username: null,
        subscriptionTypeId: options.pass ?? 1,
        currentPassType: null,
        currentStatus: null,
      }),
  });
  await examine({
    call: "reducedFare",
    about: "with a claim that cannot hold",
    expected: ["done", "refused"],
    ask: () => account.verifyReducedFare(cartOf(email, kit)),
    differsIn: ({ discountVerified }) => (discountVerified ? "it verifies a claim without any proof" : null),
  });
  await checkPhoneCode(kit);
  await checkSignUp(kit, email);

  async function checkPhoneCode({ options: { phone } }: Kit) {
    if (phone === null) return skip("phoneVerification", "", "needs --phone");
    await examine({
      call: "phoneVerification",
      about: "asking for a code",
      ask: () => account.requestPhoneCode({ contactPhone: phone, channel: "sms" }),
    });
    await examine({
      call: "phoneVerification",
      about: "with a wrong code",
      expected: ["done", "refused", 404],
      ask: () => account.checkPhoneCode({ contactPhone: phone, code: "000000" }),
      differsIn: (isRight) => (isRight ? "a wrong code counts as right" : null),
    });
    const { code } = options;
    if (code === null) return skip("phoneVerification", "with the right code", "needs --code");
    await examine({
      call: "phoneVerification",
      about: "with the right code",
      ask: () => account.checkPhoneCode({ contactPhone: phone, code }),
      differsIn: (isRight) => (isRight ? null : "the right code counts as wrong"),
    });
  }
}

async function checkSignUp(kit: Kit, email: string): Promise<void> {
  const { options, account } = kit;
  const { examine, skip } = kit.examiner;
  const { buys, phone, code, pass, cardTokens, idempotencyHeader } = options;
  // The first token replaces the test rider's own card (purchases.ts).
  const tokenId = cardTokens[1];
  if (!buys) return skip("register", "", "needs --buy");
  if (phone === null || code === null || pass === null || tokenId === undefined)
    return skip("register", "", "needs --phone, --code, --pass and a second --card-token");
  const cart = cartOf(email, kit);
  await examine({
    call: "register",
    ask: () =>
      account.register(
        { cart: { ...cart, phoneConfirmed: true, newUser: { ...cart.newUser, contactPhone: phone } }, tokenId },
        idempotencyHeader ? { idempotencyKey: randomUUID() } : {},
      ),
    differsIn: ({ isProven }) => (isProven ? null : "it has neither a cost nor a referral"),
  });
}

/** The cart of a new rider, whose username is the email. */
function cartOf(email: string, { options: { pass }, renews }: Kit): Cart {
  return {
    ...EMPTY_CART,
    subscriptionTypeId: pass ?? 1,
    newUser: {
      ...EMPTY_CART.newUser,
      contactEmail: email,
      contactPhone: "+12155550100",
      userName: email,
      password: randomUUID(),
      addressZipCode: "19103",
      isAutoRenewing: renews(pass),
      acceptedEula: true,
    },
  };
}
