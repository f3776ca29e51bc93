import { useState } from "react";
import { Badge } from "../../src/ui/badge.tsx";
import { Button } from "../../src/ui/button.tsx";
import { ButtonRow } from "../../src/ui/button-row.tsx";
import { Card } from "../../src/ui/card.tsx";
import { CheckboxField, RadioGroup } from "../../src/ui/choice-fields.tsx";
import { ErrorSummary } from "../../src/ui/error-summary.tsx";
import { Heading } from "../../src/ui/heading.tsx";
import { Notice } from "../../src/ui/notice.tsx";
import { ProgressText } from "../../src/ui/progress-text.tsx";
import { Stack } from "../../src/ui/stack.tsx";
import { SummaryList } from "../../src/ui/summary-list.tsx";
import { TextField } from "../../src/ui/text-field.tsx";
import { NoTranslate } from "../../src/ui/text-spans.tsx";

/** All pieces together as a rider sees them, to judge colours, spacing and direction. */
export function Sampler() {
  const [email, setEmail] = useState("ada@");
  const [channel, setChannel] = useState("sms");
  const [card, setCard] = useState(true);
  return (
    <Stack gap={5}>
      <ProgressText step={1} of={4} label="Step 1 of 4: Your details" />
      <Heading level={2} size="large">
        Your details
      </Heading>
      <ErrorSummary
        title="Check these answers"
        errors={[{ name: "contactEmail", text: "Email format is invalid" }]}
        onSelect={() => {}}
      />
      <TextField
        label="Email"
        name="contactEmail"
        type="email"
        autoComplete="email"
        hint="Your receipt goes here."
        value={email}
        onChange={setEmail}
        error={email.includes(".") ? null : "Email format is invalid"}
      />
      <RadioGroup
        legend="How shall we send the code?"
        name="channel"
        inline
        value={channel}
        onChange={setChannel}
        options={[
          { value: "sms", label: "Text message" },
          { value: "call", label: "Phone call" },
        ]}
      />
      <CheckboxField label="Send me a key fob" name="card" aside="$8.00" checked={card} onChange={setCard} />
      <Notice kind="success">
        <span>A code is on its way to </span>
        <NoTranslate>(215) 555-0100</NoTranslate>
      </Notice>
      <Notice kind="warning" title="You have a pass already">
        It stays valid until December 3.
      </Notice>
      <Notice kind="error">Your card was declined.</Notice>
      <Card tone="sunken">
        <SummaryList
          rows={[
            { label: "Monthly Pass", note: "includes $1.48 sales tax", value: "$20.00" },
            { label: "Key fob", value: card ? "$8.00" : "$0.00" },
            { label: "Total today", value: card ? "$28.00" : "$20.00", strong: true },
          ]}
        />
      </Card>
      <p>
        <Badge kind="highlight">Best value</Badge> <Badge kind="accent">+3 months</Badge>{" "}
        <Badge kind="success">Active</Badge> <Badge kind="warning">Expires soon</Badge>
      </p>
      <ButtonRow>
        <Button kind="primary" size="large">
          Continue to payment
        </Button>
        <Button kind="quiet">Back</Button>
      </ButtonRow>
    </Stack>
  );
}
