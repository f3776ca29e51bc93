import { expect, waitFor, type within } from "storybook/test";
import { ChangeScreen, RenewScreen } from "../../src/features/renewal/renewal-screen.tsx";
import { AccountOn, type AccountStage } from "./account-stage.tsx";

/** The renew or the change screen, by the path of the stage. */
export function RenewalOn({ stage }: { readonly stage: AccountStage }) {
  const isChange = stage.location.get().startsWith("/change");
  return <AccountOn stage={stage}>{isChange ? <ChangeScreen /> : <RenewScreen />}</AccountOn>;
}

interface PlayContext {
  readonly canvas: ReturnType<typeof within>;
  readonly userEvent: { click(element: Element): Promise<void> };
}

/** Chooses a pass: opens the list if it is folded, and the reduced fares if the pass is one of them. */
export async function choosePass({ canvas, userEvent }: PlayContext, pass: RegExp): Promise<void> {
  await canvas.findAllByRole("radio");
  const another = canvas.queryByRole("button", { name: "Choose another pass" });
  if (another && !canvas.queryByRole("radio", { name: pass })) await userEvent.click(another);
  const radio = await canvas.findByRole("radio", { name: pass });
  if (radio.closest("details:not([open])")) await openReducedFares({ canvas, userEvent });
  await userEvent.click(radio);
}

export async function openReducedFares({ canvas, userEvent }: PlayContext): Promise<void> {
  await userEvent.click(await canvas.findByText("Reduced fare", { selector: "summary *" }));
}

/** Agrees to auto-renewal where required, and pays. */
export async function agreeAndPay({ canvas, userEvent }: PlayContext): Promise<void> {
  const button = await canvas.findByRole("button", { name: /^Pay/ });
  await waitFor(() => expect(button).toBeEnabled());
  for (const consent of canvas.queryAllByRole("checkbox", { checked: false })) await userEvent.click(consent);
  await userEvent.click(canvas.getByRole("button", { name: /^Pay/ }));
}

/** The name of the pay button with this amount, for `getByRole`. */
export const payButtonNamed = (dollars: string) => ({ name: new RegExp(`^Pay\\s*\\$${dollars.replace(".", "\\.")}$`) });

/** The name of the button that pays the fees of the sandbox's delinquent rider with this card, for `getByRole`. */
export const payFeesButtonNamed = (lastFour = "4242", brand = "Visa") => ({
  name: new RegExp(`^Pay\\s*\\$6\\.50\\s*with\\s*${brand} ending in ${lastFour}$`),
});
