import { useEffect } from "react";
import type { Navigation } from "../context/navigation.tsx";
import { useWorld, useWorldState } from "../context/world-context.tsx";
import { paths } from "../routing/routes.ts";
import type { AccountPort } from "./account-port.ts";

/** A pass chosen in pricing, here or elsewhere on the page, is signed up for, or changed to by a rider. */
export function useSignUpRequests(port: AccountPort, navigate: Navigation["navigate"]): void {
  const { store, program } = useWorld();
  const isAsked = useWorldState(({ signUpRequests, answeredSignUps }) => signUpRequests > answeredSignUps);
  useEffect(() => {
    if (!isAsked || !port.takesSignUp(program.system)) return;
    const { answerSignUp, cart } = store.getState();
    answerSignUp();
    const pass = cart.subscriptionTypeId;
    navigate(paths.signUp(pass === null ? {} : { pass }));
  }, [isAsked, port, program, store, navigate]);
}
